import { postTypes } from '@taegeuk/contract/content.ts';
import type { Board, Single } from './boards.ts';

/** Fixed Korean type name of each list's posts. */
export const boardTypes: Record<Board, string> = {
  notice: postTypes.notice,
  news: postTypes.news,
  culture: postTypes.culture,
};

/** Fixed Korean type name of each single page's post. */
export const singleTypes: Record<Single, string> = {
  taegeukMeaning: postTypes.taegeukMeaning,
  ...postTypes.findOut,
};
