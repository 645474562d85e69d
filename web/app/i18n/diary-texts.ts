import { areaTexts } from './area-texts.ts';

export const diaryTexts = await areaTexts(
  'diary',
  import.meta.glob<typeof import('./kr/diary.ts')>('./*/diary.ts'),
);
