import { createContext, use } from 'react';

/**
 * Whether what is pressed can be answered: false on a page of the app until it has come alive. A button that only scripts answer
 * is disabled until then, so that neither it nor Enter in a field sends a form to where nobody takes it.
 */
export const AliveContext = createContext(true);

/**
 * The attributes of a control that waits for scripts: disabled until the page is alive, and marked, so that it does not look so.
 * @param isScripted whether scripts alone answer it
 */
export function useWaiting(isScripted: boolean) {
  const isWaiting = !use(AliveContext) && isScripted;
  return { disabled: isWaiting, 'data-waiting': isWaiting ? '' : undefined };
}
