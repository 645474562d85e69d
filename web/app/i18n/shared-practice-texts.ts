import { areaTexts } from './area-texts.ts';

export const sharedPracticeTexts = await areaTexts(
  'sharedPractice',
  import.meta.glob<typeof import('./kr/shared-practice.ts')>('./*/shared-practice.ts'),
);
