import { areaTexts } from './area-texts.ts';

export const userProfileTexts = await areaTexts(
  'userProfile',
  import.meta.glob<typeof import('./kr/user-profile.ts')>('./*/user-profile.ts'),
);
