import { areaTexts } from './area-texts.ts';

export const practiceTexts = await areaTexts(
  'practice',
  import.meta.glob<typeof import('./kr/practice.ts')>('./*/practice.ts'),
);
