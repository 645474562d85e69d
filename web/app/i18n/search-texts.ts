import { areaTexts } from './area-texts.ts';

export const searchTexts = await areaTexts(
  'search',
  import.meta.glob<typeof import('./kr/search.ts')>('./*/search.ts'),
);
