import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useSessionPhase } from '../lib/session/use-session.ts';

type Loaded = typeof import('./session-ending.tsx');

// It may become due while the connection is lost: then it is loaded when the connection is back.
function load(): Promise<Loaded> {
  return import('./session-ending.tsx').catch(
    () =>
      new Promise<Loaded>((resolve) =>
        window.addEventListener('online', () => resolve(load()), { once: true }),
      ),
  );
}

const SessionEnding = lazy(() => load().then((module) => ({ default: module.SessionEnding })));

/** Tells a member that the login is about to end. Its code is loaded when it is due, not with the page. */
export function SessionNotice() {
  const phase = useSessionPhase();
  const isAtLogin = useLocation().pathname === '/login';
  const [isMember, setMember] = useState(false);
  const [isUsed, setUsed] = useState(false);
  // If the login had ended before the page was opened, there is nothing to show: only if it ended while the page was open.
  const isDue = phase === 'ending' || (phase === 'ended' && isMember && !isAtLogin);
  const wasMember = phase === 'live' || phase === 'ending' || (phase === 'ended' && isMember && !isAtLogin);
  if (wasMember !== isMember) setMember(wasMember);
  if (isDue && !isUsed) setUsed(true);
  if (!isUsed) return null;
  return (
    <Suspense>
      <SessionEnding phase={isDue ? phase : 'live'} />
    </Suspense>
  );
}
