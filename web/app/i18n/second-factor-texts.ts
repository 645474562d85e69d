import { areaTexts } from './area-texts.ts';

export const secondFactorTexts = await areaTexts(
  'secondFactor',
  import.meta.glob<typeof import('./kr/second-factor.ts')>('./*/second-factor.ts'),
);
