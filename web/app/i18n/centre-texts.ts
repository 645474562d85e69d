import { areaTexts } from './area-texts.ts';

export const centreTexts = await areaTexts(
  'centre',
  import.meta.glob<typeof import('./kr/centre.ts')>('./*/centre.ts'),
);
