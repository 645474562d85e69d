import { areaTexts } from './area-texts.ts';

export const sensitiveTexts = await areaTexts(
  'sensitive',
  import.meta.glob<typeof import('./kr/sensitive.ts')>('./*/sensitive.ts'),
);
