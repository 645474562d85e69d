import { areaTexts } from './area-texts.ts';

export const profileTexts = await areaTexts(
  'profile',
  import.meta.glob<typeof import('./kr/profile.ts')>('./*/profile.ts'),
);
