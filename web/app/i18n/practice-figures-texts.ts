import { areaTexts } from './area-texts.ts';

export const practiceFiguresTexts = await areaTexts(
  'practiceFigures',
  import.meta.glob<typeof import('./kr/practice-figures.ts')>('./*/practice-figures.ts'),
);
