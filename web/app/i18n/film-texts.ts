import { areaTexts } from './area-texts.ts';

export const filmTexts = await areaTexts(
  'film',
  import.meta.glob<typeof import('./kr/film.ts')>('./*/film.ts'),
);
