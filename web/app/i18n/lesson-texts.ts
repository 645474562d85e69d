import { areaTexts } from './area-texts.ts';

export const lessonTexts = await areaTexts(
  'lesson',
  import.meta.glob<typeof import('./kr/lesson.ts')>('./*/lesson.ts'),
);
