import { areaTexts } from './area-texts.ts';

export const lessonListTexts = await areaTexts(
  'lessonList',
  import.meta.glob<typeof import('./kr/lesson-list.ts')>('./*/lesson-list.ts'),
);
