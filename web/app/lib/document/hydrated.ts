import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and for the first frame, then true: for what only the browser can know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
