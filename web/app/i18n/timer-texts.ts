import { areaTexts } from './area-texts.ts';

export const timerTexts = await areaTexts(
  'timer',
  import.meta.glob<typeof import('./kr/timer.ts')>('./*/timer.ts'),
);
