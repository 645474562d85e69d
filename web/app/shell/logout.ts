import { api } from '../lib/api.ts';
import type { Landing } from '../lib/tab-channel.ts';
import { leaveAllTabs } from '../lib/tabs.ts';

/** Ends the session here, in the other tabs and on the server, and loads `landing` anew: `/` from the bar, `/login` from the slide-out menu. */
export async function logOut(landing: Landing): Promise<void> {
  // The tab forgets the member even when the server cannot be reached; the token then ends by its time.
  await api.logout().catch(() => undefined);
  // Drafts and the like are the member's: whoever uses the tab next must not find them. The language stays.
  leaveAllTabs(landing);
}
