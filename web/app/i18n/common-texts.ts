import { areaTexts } from './area-texts.ts';

export const commonTexts = await areaTexts(
  'common',
  import.meta.glob<typeof import('./kr/common.ts')>('./*/common.ts'),
);
