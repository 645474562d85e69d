import type { SessionMember } from '@taegeuk/contract/auth.ts';
import { useSyncExternalStore } from 'react';
import { readStored, readStoredJson, removeStored, writeStored } from './storage.ts';

/** The stored session of the specification. */
export interface Session {
  id_user: string;
  infoUser: SessionMember;
  token: string;
}

interface StoredSession extends Session {
  /** Instant in ms until which the token counts. */
  tokenUntil: number;
  /** Instant in ms until which the member is remembered. */
  recordUntil: number;
}

const key = 'session';
const recordMs = 24 * 60 * 60 * 1000;
const defaultTokenSeconds = 10_800;
const longestTimerMs = 2_147_483_647;
const listeners = new Set<() => void>();

function isStoredSession(value: unknown): value is StoredSession {
  if (typeof value !== 'object' || value === null) return false;
  const stored = value as Partial<StoredSession>;
  return (
    typeof stored.id_user === 'string' &&
    typeof stored.token === 'string' &&
    typeof stored.infoUser === 'object' &&
    stored.infoUser !== null &&
    typeof stored.tokenUntil === 'number' &&
    typeof stored.recordUntil === 'number'
  );
}

function readRecord(): StoredSession | undefined {
  const stored = readStoredJson(key);
  if (!isStoredSession(stored) || stored.recordUntil <= Date.now()) return undefined;
  return stored;
}

function hasLiveToken(stored: StoredSession): boolean {
  return stored.token !== '' && stored.tokenUntil > Date.now();
}

function changed(): void {
  for (const listener of listeners) listener();
}

/** Keeps a session that was just opened. `expiresIn` in seconds, as the server said. */
export function storeSession(session: Session, expiresIn = defaultTokenSeconds): void {
  const now = Date.now();
  const stored: StoredSession = {
    ...session,
    tokenUntil: now + expiresIn * 1000,
    recordUntil: now + recordMs,
  };
  writeStored(key, JSON.stringify(stored));
  changed();
}

/** Replaces what is known of the member; the times stay. */
export function updateMember(infoUser: SessionMember): void {
  const stored = readRecord();
  if (!stored) return;
  writeStored(key, JSON.stringify({ ...stored, infoUser }));
  changed();
}

/** The session while its token counts; null otherwise. */
export function liveSession(): Session | null {
  const stored = readRecord();
  if (!stored || !hasLiveToken(stored)) return null;
  return { id_user: stored.id_user, infoUser: stored.infoUser, token: stored.token };
}

/** The member whose token has ended while the one-day record still counts; null otherwise. */
export function endedMember(): SessionMember | null {
  const stored = readRecord();
  return stored && !hasLiveToken(stored) ? stored.infoUser : null;
}

/** Ends the token and keeps the record: /login then knows the ID. */
export function endToken(): void {
  const stored = readRecord();
  if (!stored) return;
  writeStored(key, JSON.stringify({ ...stored, token: '', tokenUntil: 0 }));
  changed();
}

/** Forgets the member wholly, as logging out does. */
export function clearSession(): void {
  removeStored(key);
  changed();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stored = readRecord();
  const restMs = stored && hasLiveToken(stored) ? stored.tokenUntil - Date.now() : undefined;
  const timer = restMs === undefined ? undefined : setTimeout(changed, Math.min(restMs + 1, longestTimerMs));
  return () => {
    listeners.delete(listener);
    clearTimeout(timer);
  };
}

let snapshot: { raw: string | null; live: boolean; session: Session | null } | undefined;

// useSyncExternalStore needs the same object while nothing changed.
function currentSnapshot(): Session | null {
  const raw = readStored(key);
  const session = liveSession();
  const live = session !== null;
  if (snapshot?.raw !== raw || snapshot.live !== live) snapshot = { raw, live, session };
  return snapshot.session;
}

/** The live session, or null; null too on the server and while hydrating. Re-renders when it starts or ends. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSnapshot, () => null);
}
