// For what must survive the tab: local storage can be blocked (private windows, policies); then nothing is kept.

function store(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** Reads a JSON value of this browser; undefined when missing, broken or blocked. Never throws. */
export function readDevice(key: string): unknown {
  try {
    const raw = store()?.getItem(key) ?? null;
    return raw === null ? undefined : JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/** Stores a JSON value in this browser; undefined removes it. Full or blocked storage keeps nothing. */
export function writeDevice(key: string, value: unknown): void {
  try {
    if (value === undefined) store()?.removeItem(key);
    else store()?.setItem(key, JSON.stringify(value));
  } catch {
    // a value that cannot be stored is lost
  }
}

/** Keys in this browser's storage that begin with the prefix. */
export function deviceKeys(prefix: string): string[] {
  try {
    const all = store();
    const keys = Array.from({ length: all?.length ?? 0 }, (_, index) => all?.key(index) ?? '');
    return keys.filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
