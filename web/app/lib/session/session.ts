import type { SessionMember } from '@taegeuk/contract/session-login.ts';
import { subscribeWith } from '../device/wake.ts';
import { readStoredJson, removeStored, writeStored } from './storage.ts';

/** The stored session of the specification. */
export interface Session {
  id_user: string;
  infoUser: SessionMember;
  token: string;
}

/** A session with its times, as session storage holds it. */
export interface StoredSession extends Session {
  /** Instant in ms until which the token is valid. */
  tokenUntil: number;
  /** Instant in ms until which the member is remembered. */
  recordUntil: number;
}

/** Where session storage holds it. */
export const sessionKey = 'session';
const recordMs = 24 * 60 * 60 * 1000;
const defaultTokenSeconds = 10_800;
const noticeMs = 5 * 60 * 1000;
const listeners = new Set<() => void>();

/** The state of a session: `ending` in the last five minutes of its token, `ended` while only the record is left. */
export type SessionPhase = 'none' | 'live' | 'ending' | 'ended';

/** Whether a value of unknown origin has the shape of a stored session. */
export function isStoredSession(value: unknown): value is StoredSession {
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

/** What this tab remembers of a member, with or without a valid token. */
export function storedSession(): StoredSession | undefined {
  const stored = readStoredJson(sessionKey);
  if (!isStoredSession(stored) || stored.recordUntil <= Date.now()) return undefined;
  return stored;
}

function hasLiveToken(stored: StoredSession): boolean {
  return stored.token !== '' && stored.tokenUntil > Date.now();
}

function changed(): void {
  for (const listener of listeners) listener();
}

function keep(stored: StoredSession): StoredSession {
  writeStored(sessionKey, JSON.stringify(stored));
  changed();
  return stored;
}

/** Stores a session that was just opened. `expiresIn` in seconds, as the server said. */
export function storeSession(session: Session, expiresIn = defaultTokenSeconds): StoredSession {
  const now = Date.now();
  return keep({ ...session, tokenUntil: now + expiresIn * 1000, recordUntil: now + recordMs });
}

/** Replaces the old token by that of an extended session; the record still ends a day after the login. */
export function extendSession(token: string, expiresIn: number): StoredSession | undefined {
  const stored = storedSession();
  return stored && keep({ ...stored, token, tokenUntil: Date.now() + expiresIn * 1000 });
}

/** Takes over the session of another tab of this browser, with its times. */
export function adoptSession(stored: StoredSession): void {
  keep(stored);
}

/** Replaces what is known of the member; the times stay the same. */
export function updateMember(infoUser: SessionMember): void {
  const stored = storedSession();
  if (!stored) return;
  keep({ ...stored, infoUser });
}

/** The session while its token is valid; null otherwise. */
export function liveSession(): Session | null {
  const stored = storedSession();
  if (!stored || !hasLiveToken(stored)) return null;
  return { id_user: stored.id_user, infoUser: stored.infoUser, token: stored.token };
}

/** The member whose token has expired while the one-day record is still valid; null otherwise. */
export function endedMember(): SessionMember | null {
  const stored = storedSession();
  return stored && !hasLiveToken(stored) ? stored.infoUser : null;
}

/** Ends the token and keeps the record: /login then knows the ID. */
export function endToken(): void {
  const stored = storedSession();
  if (!stored) return;
  keep({ ...stored, token: '', tokenUntil: 0 });
}

/** Forgets the member completely, as at logout. */
export function clearSession(): void {
  removeStored(sessionKey);
  changed();
}

/** The state of the session now. */
export function sessionPhase(now = Date.now()): SessionPhase {
  const stored = storedSession();
  if (!stored) return 'none';
  if (!hasLiveToken(stored)) return 'ended';
  return stored.tokenUntil - now <= noticeMs ? 'ending' : 'live';
}

/** Milliseconds until the token ends; 0 when it has, or there is none. */
export function sessionRestMs(now = Date.now()): number {
  const stored = storedSession();
  return stored && hasLiveToken(stored) ? stored.tokenUntil - now : 0;
}

// Milliseconds until time alone changes the state next.
function nextChangeMs(): number | undefined {
  const restMs = sessionRestMs();
  if (restMs === 0) return undefined;
  return restMs > noticeMs ? restMs - noticeMs : restMs;
}

/** Calls back on each change of the session, also by time, until the returned function is called. */
export const followSession = subscribeWith(listeners, nextChangeMs);
