import { useSyncExternalStore } from 'react';

let running = 0;
const listeners = new Set<() => void>();

function note(change: 1 | -1): void {
  running += change;
  for (const listener of listeners) listener();
}

/** Shows that a request is being checked, for as long as `work` lasts. */
export async function whileChecking<T>(work: Promise<T>): Promise<T> {
  note(1);
  try {
    return await work;
  } finally {
    note(-1);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a request is being checked at the moment. */
export function useChecking(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => running > 0,
    () => false,
  );
}
