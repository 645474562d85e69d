import { areaTexts } from './area-texts.ts';

export const consultTexts = await areaTexts(
  'consult',
  import.meta.glob<typeof import('./kr/consult.ts')>('./*/consult.ts'),
);
