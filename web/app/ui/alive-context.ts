import { createContext, use } from 'react';

/**
 * Whether a click can be handled: false on a page of the app until it is hydrated. A button that only scripts handle is
 * disabled until then, so that neither it nor Enter in a field sends a form that no code handles.
 */
export const AliveContext = createContext(true);

/**
 * The attributes of a control that waits for scripts: disabled until the page is hydrated, and marked, so that it does not
 * look disabled.
 * @param isScripted whether only scripts handle it
 */
export function useWaiting(isScripted: boolean) {
  const isWaiting = !use(AliveContext) && isScripted;
  return { disabled: isWaiting, 'data-waiting': isWaiting ? '' : undefined };
}
