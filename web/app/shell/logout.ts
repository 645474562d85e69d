import { api } from '../lib/api.ts';
import { clearSession } from '../lib/session.ts';
import { removeAllStored } from '../lib/storage.ts';

/** Ends the session here and on the server, and loads `landing` anew: `/` from the bar, `/login` from the slide-out menu. */
export async function logOut(landing: '/' | '/login'): Promise<void> {
  // The tab forgets the member even when the server cannot be reached; the token then ends by its time.
  await api.logout().catch(() => undefined);
  clearSession();
  // Drafts and the like are the member's: whoever uses the tab next must not find them. The language stays.
  removeAllStored(['lang']);
  window.location.assign(landing);
}
