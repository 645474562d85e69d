import { areaTexts } from './area-texts.ts';

export const reportTexts = await areaTexts(
  'report',
  import.meta.glob<typeof import('./kr/report.ts')>('./*/report.ts'),
);
