import { areaTexts } from './area-texts.ts';

export const programmeTexts = await areaTexts(
  'programme',
  import.meta.glob<typeof import('./kr/programme.ts')>('./*/programme.ts'),
);
