import { areaTexts } from './area-texts.ts';

export const sharedDiaryTexts = await areaTexts(
  'sharedDiary',
  import.meta.glob<typeof import('./kr/shared-diary.ts')>('./*/shared-diary.ts'),
);
