import { type RefObject, useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { createPoll, type Poll } from '../../lib/poll.ts';
import { liveSession } from '../../lib/session.ts';
import type { CommentThread } from './comment-thread.ts';
import { keepPlace } from './keep-place.ts';
import type { CommentSubject } from './load-comments.ts';

const wakings = ['focus', 'pageshow', 'online'] as const;

/** Tells when an element comes into view, or nearly so, and when it leaves it. */
function watchView(element: Element, onChange: (isInView: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting ?? false), {
    rootMargin: '200px 0px',
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** Calls when a page that was left, hidden or without a connection may be looked at again, and when it is not any more. */
function watchWaking(look: () => void): () => void {
  document.addEventListener('visibilitychange', look);
  for (const name of wakings) window.addEventListener(name, look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    for (const name of wakings) window.removeEventListener(name, look);
  };
}

/**
 * Asks for new comments while they are looked at: not in a hidden tab, not while they are scrolled far away, not without a
 * connection or a session (docs/decisions/0010).
 */
function pollWhileSeen(place: Element, ask: () => Promise<boolean>): Poll {
  let isInView = false;
  const isWanted = () =>
    isInView && document.visibilityState === 'visible' && navigator.onLine && liveSession() !== null;
  const poll = createPoll({ ask, isWanted });
  const endings = [
    watchView(place, (isNowInView) => {
      isInView = isNowInView;
      poll.look();
    }),
    watchWaking(poll.look),
  ];
  return {
    ...poll,
    stop() {
      poll.stop();
      for (const end of endings) end();
    },
  };
}

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
