import { readStored, removeStored, writeStored } from './storage.ts';

const key = 'origin';
const accountPaths = [
  '/login',
  '/register',
  '/signup',
  '/forgot-password',
  '/not-email-check',
  '/confirm-email',
];

function isAccountPath(pathname: string): boolean {
  return accountPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** Remembers where a visitor wanted to go before /login: path, query and hash of this site. */
export function rememberOrigin(place: { pathname: string; search: string; hash: string }): void {
  if (isAccountPath(place.pathname)) return;
  writeStored(key, `${place.pathname}${place.search}${place.hash}`);
}

/** The remembered place, once; `/` when there is none. Never leads to another site. */
export function takeOrigin(): string {
  const place = readStored(key);
  removeStored(key);
  return place !== null && staysHere(place) ? place : '/';
}

// Checked by the browser's own parser, which treats `/\evil`, and a tab or line break between the slashes, like `//evil`.
function staysHere(place: string): boolean {
  const here = 'https://here.invalid';
  return place.startsWith('/') && URL.canParse(place, here) && new URL(place, here).origin === here;
}

const memberRequests = ['/center/consult', '/customer/faq'];

/** Whether the visitor was on the way to a form that only members may send. */
export function isRequestRemembered(): boolean {
  const place = (readStored(key) ?? '').split(/[?#]/)[0] ?? '';
  return memberRequests.some((path) => place === path || place.startsWith(`${path}/`));
}

/** Forgets the origin when the visitor goes elsewhere instead of logging in. */
export function forgetOriginAt(pathname: string): void {
  const place = readStored(key);
  if (place === null || isAccountPath(pathname)) return;
  if (place.split(/[?#]/)[0] !== pathname) removeStored(key);
}
