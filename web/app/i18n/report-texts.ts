import { areaTexts } from './area-texts.ts';

export const reportTexts = await areaTexts(
  'reports',
  import.meta.glob<typeof import('./kr/reports.ts')>('./*/reports.ts'),
);
