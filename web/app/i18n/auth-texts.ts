import { areaTexts } from './area-texts.ts';

export const authTexts = await areaTexts(
  'auth',
  import.meta.glob<typeof import('./kr/auth.ts')>('./*/auth.ts'),
);
