import type { CommentList } from './comment-list.tsx';
import { type CommentSubject, type CommentsPage, listComments } from './list-comments.ts';

/** A page of comments and what shows it, or why there is none: the screen around them stands either way. */
export type LoadedComments = { page: CommentsPage; List: typeof CommentList } | { error: unknown };

/**
 * The first page for a loader that does not wait for it; never rejects. What shows it is fetched beside it: the form in it brings
 * the library of forms, for which the lesson does not wait.
 */
export function startComments(subject: CommentSubject): Promise<LoadedComments> {
  return Promise.all([listComments(subject), import('./comment-list.tsx')]).then(
    ([page, { CommentList: List }]) => ({ page, List }),
    (error: unknown) => ({ error }),
  );
}
