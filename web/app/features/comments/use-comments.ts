import type { Comment } from '@taegeuk/contract/comment.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { failureText } from '../../lib/form-errors.ts';
import { useToast } from '../../ui/toast.tsx';
import { type CommentSubject, type CommentsPage, listComments } from './load-comments.ts';

/** The comments on the screen: the loaded ones, one's own new ones, earlier ones on demand. */
export function useComments(subject: CommentSubject, page: CommentsPage) {
  const texts = useTexts();
  const toast = useToast();
  const [comments, setComments] = useState(page.comments);
  const [next, setNext] = useState(page.next);
  const [loadingMore, setLoadingMore] = useState(false);
  const [removing, setRemoving] = useState<Comment | null>(null);

  async function loadMore() {
    if (next === null) return;
    setLoadingMore(true);
    try {
      const more = await listComments(subject, next);
      setComments((before) => withoutRepeats([...before, ...more.comments]));
      setNext(more.next);
    } catch (error) {
      const title = texts.lessons.comments.failed;
      toast.show({ title, description: failureText(error, texts), variant: 'danger' });
    } finally {
      setLoadingMore(false);
    }
  }

  return {
    comments,
    hasMore: next !== null,
    loadingMore,
    loadMore,
    /** The comment that is about to be deleted; null while none is. */
    removing,
    askToRemove: setRemoving,
    add: (comment: Comment) => setComments((before) => withoutRepeats([comment, ...before])),
    remove: (comment: Comment) => setComments((before) => before.filter(({ id }) => id !== comment.id)),
  };
}

/** Each comment once, the first time it appears. */
export function withoutRepeats(comments: readonly Comment[]): Comment[] {
  return [...new Map(comments.toReversed().map((comment) => [comment.id, comment])).values()].toReversed();
}
