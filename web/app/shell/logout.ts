import { callRoutes } from 'virtual:call-routes';
import { createClient } from '@taegeuk/contract/client.ts';
import type { MemberEndpoints } from '@taegeuk/contract/endpoints.ts';
import { lastTransport } from '../lib/calls/fetch-transport.ts';
import type { Landing } from '../lib/session/tab-channel.ts';
import { leaveAllTabs } from '../lib/session/tabs.ts';

/**
 * Ends the session here, in the other tabs and on the server, and loads `landing` in full: `/` from the bar, `/login` from
 * the slide-out menu.
 */
export async function logOut(landing: Landing): Promise<void> {
  const { logout } = createClient<MemberEndpoints>(callRoutes, lastTransport);
  // The tab forgets the member even if the server cannot be reached; the token then expires.
  await logout().catch(() => undefined);
  // Drafts and similar data are the member's: the next user of the tab must not find them. The language stays.
  leaveAllTabs(landing);
}
