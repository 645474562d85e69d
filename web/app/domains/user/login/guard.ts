import { redirect } from 'react-router';
import { rememberOrigin } from '../../../lib/session/origin.ts';
import { liveSession } from '../../../lib/session/session.ts';
import { askTabs } from '../../../lib/session/tabs.ts';

/** Whether somebody is logged in, here or in another tab, whose session this one takes. */
export async function isMember(): Promise<boolean> {
  return liveSession() !== null || askTabs();
}

/**
 * Admits members, also those who are logged in in another tab; others go to /login and return after it. Browser only: the
 * server renders nothing personal.
 */
export async function memberOnly({ url }: { url: URL }): Promise<void> {
  if (await isMember()) return;
  rememberOrigin(url);
  throw redirect('/login');
}

/** Admits visitors; members go to /. */
export async function guestOnly(): Promise<void> {
  if (await isMember()) throw redirect('/');
}
