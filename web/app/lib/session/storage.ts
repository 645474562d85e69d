import { reloadPage } from '../document/reload.ts';

// Session storage can be blocked (private windows, policies): values then live as long as the page.
const memory = new Map<string, string>();
let isSealed = false;

/** From now on nothing is written: the member has logged out, and this page is about to be left. */
export function sealStorage(): void {
  isSealed = true;
  // Going back may restore the page as it was, with what it showed of the member.
  window.addEventListener('pageshow', (event) => event.persisted && reloadPage());
}

function storage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

/** Reads a value of this tab; null when there is none. Never throws. */
export function readStored(key: string): string | null {
  try {
    return storage()?.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Stores a value for this tab; in memory if storage refuses. */
export function writeStored(key: string, value: string): void {
  if (isSealed) return;
  try {
    const store = storage();
    if (!store) throw new Error('no storage');
    store.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

/** Forgets a value of this tab. */
export function removeStored(key: string): void {
  memory.delete(key);
  try {
    storage()?.removeItem(key);
  } catch {
    // blocked storage holds nothing
  }
}

/** Forgets everything of this tab except the named values. */
export function removeAllStored(kept: readonly string[]): void {
  memory.clear();
  try {
    const store = storage();
    const keys = Array.from({ length: store?.length ?? 0 }, (_, index) => store?.key(index) ?? '');
    for (const key of keys) if (!kept.includes(key)) store?.removeItem(key);
  } catch {
    // blocked storage holds nothing
  }
}

/** Reads a JSON value; undefined when missing or broken. */
export function readStoredJson(key: string): unknown {
  const raw = readStored(key);
  if (raw === null) return undefined;
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
