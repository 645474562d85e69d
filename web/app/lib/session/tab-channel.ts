import { isLanguageCode, type LanguageCode } from '@taegeuk/contract/languages.ts';
import { isStoredSession, type StoredSession } from './session.ts';

/** The page after logging out: `/` from the bar, `/login` from the slide-out menu (source, section 4). */
export type Landing = '/' | '/login';

/**
 * The messages between tabs of one browser. The token passes only between pages of this origin, which could read it anyway.
 */
export type TabMessage =
  | { kind: 'logout'; landing: Landing }
  | { kind: 'language'; lang: LanguageCode }
  /** A tab without a session asks the others for theirs; only the tab that asked heeds what they give. */
  | { kind: 'ask' }
  | { kind: 'given'; session: StoredSession }
  /** The server has ended this token. */
  | { kind: 'ended'; token: string }
  | { kind: 'login'; session: StoredSession }
  /** `was`: the token that this one replaces. */
  | { kind: 'extended'; was: string; session: StoredSession };

// Tabs with an older version of the page stay open after a release: they ignore such messages instead of guessing.
const version = 1;

let opened: BroadcastChannel | null | undefined;

function channel(): BroadcastChannel | null {
  try {
    opened ??= new BroadcastChannel('tabs');
  } catch {
    // Without channels, or with blocked storage, each tab is on its own.
    opened = null;
  }
  return opened;
}

/** The message in what arrived over the channel; undefined for anything else. */
export function readTabMessage(data: unknown): TabMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const given = data as Record<string, unknown>;
  if (given['version'] !== version) return undefined;
  const { kind, landing, lang, session, was, token } = given;
  if (kind === 'logout' && (landing === '/' || landing === '/login')) return { kind, landing };
  if (kind === 'language' && isLanguageCode(lang)) return { kind, lang };
  if (kind === 'ask') return { kind };
  if (kind === 'ended' && typeof token === 'string') return { kind, token };
  if (!isStoredSession(session)) return undefined;
  if (kind === 'login' || kind === 'given') return { kind, session };
  return kind === 'extended' && typeof was === 'string' ? { kind, was, session } : undefined;
}

/** Tells the other tabs; a tab never receives its own messages. */
export function tellTabs(message: TabMessage): void {
  channel()?.postMessage({ ...message, version });
}

/** Listens to the other tabs until the returned function is called. */
export function listenToTabs(heed: (message: TabMessage) => void): () => void {
  function listen(event: MessageEvent): void {
    const message = readTabMessage(event.data);
    if (message) heed(message);
  }
  const tabs = channel();
  tabs?.addEventListener('message', listen);
  return () => tabs?.removeEventListener('message', listen);
}
