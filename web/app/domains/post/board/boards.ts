/** The lists of posts, by the last word of their path; the texts use the same names. */
export const boards = ['notice', 'book-introduction', 'news', 'culture'] as const;

/** A list of posts with its detail pages. */
export type Board = (typeof boards)[number];

/** Whether the day of publication matters: for news, not for books. */
export function isDated(board: Board): boolean {
  return board !== 'book-introduction';
}
