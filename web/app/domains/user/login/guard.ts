import { redirect } from 'react-router';
import { rememberOrigin } from '../../../lib/session/origin.ts';
import { liveSession } from '../../../lib/session/session.ts';

/** Lets members through; others go to /login and return after it. Browser only: the server renders nothing personal. */
export function memberOnly({ url }: { url: URL }): void {
  if (liveSession()) return;
  rememberOrigin(url);
  throw redirect('/login');
}

/** Lets visitors through; members go to /. */
export function guestOnly(): void {
  if (liveSession()) throw redirect('/');
}
