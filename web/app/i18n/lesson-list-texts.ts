import { areaTexts } from './area-texts.ts';

export const lessonListTexts = await areaTexts(
  'lessonLists',
  import.meta.glob<typeof import('./kr/lesson-lists.ts')>('./*/lesson-lists.ts'),
);
