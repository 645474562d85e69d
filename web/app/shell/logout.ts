import { api } from '../lib/api.ts';
import { clearSession } from '../lib/session.ts';

/** Ends the session here and on the server, and loads `landing` anew: `/` from the bar, `/login` from the slide-out menu. */
export async function logOut(landing: '/' | '/login'): Promise<void> {
  // The tab forgets the member even when the server cannot be reached; the token then ends by its time.
  await api.logout().catch(() => undefined);
  clearSession();
  window.location.assign(landing);
}
