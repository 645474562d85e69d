import { areaTexts } from './area-texts.ts';

export const boardTexts = await areaTexts(
  'boards',
  import.meta.glob<typeof import('./kr/boards.ts')>('./*/boards.ts'),
);
