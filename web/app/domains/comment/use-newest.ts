import { type RefObject, useEffect, useRef, useState } from 'react';
import { api } from '../../lib/calls/api.ts';
import type { Poll } from '../../lib/calls/poll.ts';
import { pollWhileSeen } from '../../lib/calls/poll-while-seen.ts';
import type { CommentThread } from './comment-thread.ts';
import { keepPlace } from './keep-place.ts';
import type { CommentSubject } from './list-comments.ts';

/**
 * Adds to the thread what others write, and removes what they delete, while it is visible, without moving what is being
 * read. Returns how many comments the last answer with new ones brought.
 */
export function useNewest(
  subject: CommentSubject,
  thread: CommentThread,
  place: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
) {
  const [arrived, setArrived] = useState({ ids: new Set<string>(), count: 0 });
  const poll = useRef<Poll>(undefined);
  const asked = useRef(subject);

  useEffect(() => {
    async function ask(): Promise<boolean> {
      const revision = thread.revision();
      const query = { ...asked.current, ...thread.question() };
      const { data } = await api.listNewestComments({ query, background: true });
      const change = thread.take(data, revision);
      if (!change) return false;
      const focused = document.activeElement;
      keepPlace(list.current, () => {
        thread.apply(change);
        // One's own comments from another tab are not new.
        const others = change.arrived.filter(({ userId }) => userId === null);
        if (others.length === 0) return;
        setArrived(({ ids }) => ({
          ids: new Set([...ids, ...others.map(({ id }) => id)]),
          count: others.length,
        }));
      });
      // The element with the focus is gone: continue at the heading.
      if (focused && !focused.isConnected) place.current?.querySelector('h2')?.focus({ preventScroll: true });
      return true;
    }
    if (!place.current) return;
    const started = pollWhileSeen(place.current, ask);
    poll.current = started;
    return () => started.stop();
  }, [thread, place, list]);

  return { arrived, hurry: () => poll.current?.hurry() };
}
