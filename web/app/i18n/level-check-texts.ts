import { areaTexts } from './area-texts.ts';

export const levelCheckTexts = await areaTexts(
  'levelCheck',
  import.meta.glob<typeof import('./kr/level-check.ts')>('./*/level-check.ts'),
);
