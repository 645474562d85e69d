/** The lists of posts, by the last word of their path; the texts know them by it. */
export const boards = ['notice', 'book-introduction', 'news', 'culture'] as const;

/** A list of posts with its detail pages. */
export type Board = (typeof boards)[number];

/** Whether the day of publication says something: on news, not on books. */
export function isDated(board: Board): boolean {
  return board !== 'book-introduction';
}
