import { areaTexts } from './area-texts.ts';

export const homeTexts = await areaTexts(
  'home',
  import.meta.glob<typeof import('./kr/home.ts')>('./*/home.ts'),
);
