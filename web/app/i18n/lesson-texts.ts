import { areaTexts } from './area-texts.ts';

export const lessonTexts = await areaTexts(
  'lessons',
  import.meta.glob<typeof import('./kr/lessons.ts')>('./*/lessons.ts'),
);
