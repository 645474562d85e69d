import { redirect } from 'react-router';
import { rememberOrigin } from '../../../lib/session/origin.ts';
import { liveSession } from '../../../lib/session/session.ts';
import { askTabs } from '../../../lib/session/tabs.ts';

/**
 * Admits members, also those who are logged in in another tab; others go to /login and return after it. Browser only: the
 * server renders nothing personal.
 */
export async function memberOnly({ url }: { url: URL }): Promise<void> {
  if (liveSession() || (await askTabs())) return;
  rememberOrigin(url);
  throw redirect('/login');
}

/** Admits visitors; members go to /. */
export async function guestOnly(): Promise<void> {
  if (liveSession() || (await askTabs())) throw redirect('/');
}
