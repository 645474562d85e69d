import { useEffect } from 'react';
import { createPoll } from '../../../lib/calls/poll.ts';
import { watchWaking } from '../../../lib/calls/poll-while-seen.ts';
import { liveSession } from '../../../lib/session/session.ts';
import { enterJoined } from '../login/open-session.ts';

const everyMs = 5000;

/**
 * Waits until whoever joined in this browser has opened the link of the mail, wherever that was, and logs them in: while the
 * page is looked at, and at once when they come back to it.
 */
export function useEntering(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const poll = createPoll({
      everyMs,
      ask: enterJoined,
      isWanted: () => document.visibilityState === 'visible' && navigator.onLine && liveSession() === null,
    });
    const stopWatching = watchWaking(poll.look);
    poll.look();
    return () => {
      poll.stop();
      stopWatching();
    };
  }, [isWanted]);
}
