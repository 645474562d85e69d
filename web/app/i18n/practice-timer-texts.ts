import { areaTexts } from './area-texts.ts';

export const practiceTimerTexts = await areaTexts(
  'practiceTimer',
  import.meta.glob<typeof import('./kr/practice-timer.ts')>('./*/practice-timer.ts'),
);
