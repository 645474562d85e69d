import { redirect } from 'react-router';
import { rememberOrigin } from '../../../lib/session/origin.ts';
import { liveSession } from '../../../lib/session/session.ts';

/** Admits members; others go to /login and return after it. Browser only: the server renders nothing personal. */
export function memberOnly({ url }: { url: URL }): void {
  if (liveSession()) return;
  rememberOrigin(url);
  throw redirect('/login');
}

/** Admits visitors; members go to /. */
export function guestOnly(): void {
  if (liveSession()) throw redirect('/');
}
