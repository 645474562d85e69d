import { type RefObject, useEffect, useRef, useState } from 'react';
import { api } from '../../lib/calls/api.ts';
import type { Poll } from '../../lib/calls/poll.ts';
import { pollWhileSeen } from '../../lib/calls/poll-while-seen.ts';
import type { CommentThread } from './comment-thread.ts';
import { keepPlace } from './keep-place.ts';
import type { CommentSubject } from './list-comments.ts';

/**
 * Brings what others write and delete into the thread while it is looked at, without moving what is being read. Gives how many
 * came with the last answer that brought any.
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
        // One's own, from another tab, are no news.
        const others = change.arrived.filter(({ userId }) => userId === null);
        if (others.length === 0) return;
        setArrived(({ ids }) => ({
          ids: new Set([...ids, ...others.map(({ id }) => id)]),
          count: others.length,
        }));
      });
      // What held the focus is gone: the way on begins at the heading.
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
