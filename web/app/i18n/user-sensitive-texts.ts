import { areaTexts } from './area-texts.ts';

export const userSensitiveTexts = await areaTexts(
  'userSensitive',
  import.meta.glob<typeof import('./kr/user-sensitive.ts')>('./*/user-sensitive.ts'),
);
