import { areaTexts } from './area-texts.ts';

export const failureTexts = await areaTexts(
  'failures',
  import.meta.glob<typeof import('./kr/failures.ts')>('./*/failures.ts'),
);
