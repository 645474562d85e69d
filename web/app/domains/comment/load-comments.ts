import type { CommentList } from './comment-list.tsx';
import { type CommentSubject, type CommentsPage, listComments } from './list-comments.ts';

/** A page of comments with the component that shows it, or the reason why there is none: the screen around them is shown in either case. */
export type LoadedComments = { page: CommentsPage; List: typeof CommentList } | { error: unknown };

/**
 * The first page for a loader that does not wait for it; never rejects. The component is loaded at the same time, apart from the
 * page: its form needs zod and react-hook-form, which the lesson does not.
 */
export function startComments(subject: CommentSubject): Promise<LoadedComments> {
  return Promise.all([listComments(subject), import('./comment-list.tsx')]).then(
    ([page, { CommentList: List }]) => ({ page, List }),
    (error: unknown) => ({ error }),
  );
}
