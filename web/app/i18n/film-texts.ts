import { areaTexts } from './area-texts.ts';

export const filmTexts = await areaTexts(
  'films',
  import.meta.glob<typeof import('./kr/films.ts')>('./*/films.ts'),
);
