import { useSyncExternalStore } from 'react';
import {
  followSession,
  liveSession,
  type Session,
  type SessionPhase,
  sessionKey,
  sessionPhase,
} from './session.ts';
import { readStored } from './storage.ts';

let snapshot: { raw: string | null; live: boolean; session: Session | null } | undefined;

// useSyncExternalStore needs the same object while nothing has changed.
function currentSnapshot(): Session | null {
  const raw = readStored(sessionKey);
  const session = liveSession();
  const live = session !== null;
  if (snapshot?.raw !== raw || snapshot.live !== live) snapshot = { raw, live, session };
  return snapshot.session;
}

/** The live session, or null; null too on the server and while hydrating. Re-renders when it starts or ends. */
export function useSession(): Session | null {
  return useSyncExternalStore(followSession, currentSnapshot, () => null);
}

/** The state of the session, also after the machine has slept; `none` on the server and while hydrating. */
export function useSessionPhase(): SessionPhase {
  return useSyncExternalStore(followSession, sessionPhase, () => 'none');
}
