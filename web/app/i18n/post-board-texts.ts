import { areaTexts } from './area-texts.ts';

export const postBoardTexts = await areaTexts(
  'postBoard',
  import.meta.glob<typeof import('./kr/post-board.ts')>('./*/post-board.ts'),
);
