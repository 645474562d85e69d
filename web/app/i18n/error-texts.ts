import { areaTexts } from './area-texts.ts';

export const errorTexts = await areaTexts(
  'errors',
  import.meta.glob<typeof import('./kr/errors.ts')>('./*/errors.ts'),
);
