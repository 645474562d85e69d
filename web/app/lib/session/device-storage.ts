// What outlives a tab: local storage can be blocked (private windows, policies), and nothing then outlives it.

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

/** Keeps a JSON value for this browser; forgets it when it is undefined. Full or blocked storage keeps nothing. */
export function writeDevice(key: string, value: unknown): void {
  try {
    if (value === undefined) store()?.removeItem(key);
    else store()?.setItem(key, JSON.stringify(value));
  } catch {
    // what can not be kept is not
  }
}

/** Keys of this browser that begin so. */
export function deviceKeys(prefix: string): string[] {
  try {
    const all = store();
    const keys = Array.from({ length: all?.length ?? 0 }, (_, index) => all?.key(index) ?? '');
    return keys.filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
