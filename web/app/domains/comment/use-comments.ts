import type { Comment } from '@taegeuk/contract/comment.ts';
import { useRef, useState, useSyncExternalStore } from 'react';
import { lessonTexts } from '../../i18n/lesson-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { failureText } from '../../lib/calls/failure-text.ts';
import { useToast } from '../../ui/toast.tsx';
import { createCommentThread } from './comment-thread.ts';
import { type CommentSubject, type CommentsPage, listComments } from './list-comments.ts';
import { useNewest } from './use-newest.ts';

/**
 * The comments on the screen: the loaded ones, one's own new ones, earlier ones on demand, and those that others write
 * meanwhile.
 */
export function useComments(subject: CommentSubject, page: CommentsPage) {
  const texts = lessonTexts.use();
  const lang = useLang();
  const toast = useToast();
  const [thread] = useState(() => createCommentThread(page));
  const { comments, next } = useSyncExternalStore(thread.subscribe, thread.get, thread.get);
  const [loadingMore, setLoadingMore] = useState(false);
  const [removing, setRemoving] = useState<Comment | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { arrived, hurry } = useNewest(subject, thread, place, list);

  async function loadMore() {
    if (next === null) return;
    setLoadingMore(true);
    try {
      thread.addEarlier(await listComments(subject, next));
    } catch (error) {
      const title = texts.comments.failed;
      toast.show({ title, description: failureText(error, lang), variant: 'danger' });
    } finally {
      setLoadingMore(false);
    }
  }

  return {
    comments,
    hasMore: next !== null,
    loadingMore,
    loadMore,
    /** The state of the comments, and their list. */
    place,
    list,
    /** The comments that arrived while the page was open. */
    arrived,
    /** The comment that is about to be deleted; null if none is. */
    removing,
    askToRemove: setRemoving,
    add(comment: Comment) {
      thread.add(comment);
      // Somebody who writes is likely to get an answer soon.
      hurry();
    },
    remove: thread.remove,
  };
}
