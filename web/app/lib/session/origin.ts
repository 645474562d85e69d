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

/** What a login is for; `request`: a form that only members may send. */
export type Purpose =
  | 'request'
  | 'diary'
  | 'records'
  | 'timer'
  | 'report'
  | 'shop'
  | 'account'
  | 'lesson'
  | 'other';

// The first that fits: the lessons are under the same paths as the rest.
const purposes: [Purpose, string[]][] = [
  ['request', ['/center/consult', '/customer/faq']],
  ['diary', ['/center/diary']],
  ['records', ['/center/lecture-history', '/center/favorite']],
  ['timer', ['/center/practice']],
  ['report', ['/academy/report-manage', '/academy/certificate']],
  ['shop', ['/customer/payment']],
  ['account', ['/mypage']],
  ['lesson', ['/center', '/academy', '/몸-영상', '/마음-영상', '/영상-보기']],
];

/** What the visitor was on the way to; undefined if they came to log in and nothing else. */
export function rememberedPurpose(): Purpose | undefined {
  const [place = ''] = (readStored(key) ?? '').split(/[?#]/);
  if (place === '') return undefined;
  const found = purposes.find(([, starts]) =>
    starts.map(encodeURI).some((start) => place === start || place.startsWith(`${start}/`)),
  );
  return found?.[0] ?? 'other';
}

/** Forgets the origin when the visitor goes elsewhere instead of logging in. */
export function forgetOriginAt(pathname: string): void {
  const place = readStored(key);
  if (place === null || isAccountPath(pathname)) return;
  if (place.split(/[?#]/)[0] !== pathname) removeStored(key);
}
