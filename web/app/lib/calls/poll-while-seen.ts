import { liveSession } from '../session/session.ts';
import { createPoll, type Poll } from './poll.ts';

const wakings = ['focus', 'pageshow', 'online'] as const;

/** Calls back when an element comes into view, or nearly so, and when it leaves it. */
function watchView(element: Element, onChange: (isInView: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting ?? false), {
    rootMargin: '200px 0px',
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** Calls back when a page that was left, hidden or without a connection becomes visible again, and when it no longer is. */
export function watchWaking(look: () => void): () => void {
  document.addEventListener('visibilitychange', look);
  for (const name of wakings) window.addEventListener(name, look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    for (const name of wakings) window.removeEventListener(name, look);
  };
}

/**
 * Polls for news of a place while it is visible: not in a hidden tab, not while it is scrolled far away, not without a
 * connection or a session (docs/decisions/0010). Returns a poll that has already started.
 */
export function pollWhileSeen(place: Element, ask: () => Promise<boolean>, everyMs?: number): Poll {
  let isInView = false;
  const isWanted = () =>
    isInView && document.visibilityState === 'visible' && navigator.onLine && liveSession() !== null;
  const poll = createPoll({ ask, isWanted, ...(everyMs === undefined ? {} : { everyMs }) });
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
