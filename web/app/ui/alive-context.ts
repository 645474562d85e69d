import { createContext } from 'react';

/**
 * Whether what is pressed can be answered: false on a page of the app until it has come alive. A button that only scripts answer
 * is disabled until then, so that neither it nor Enter in a field sends a form to where nobody takes it.
 */
export const AliveContext = createContext(true);
