import { isLanguageCode, type LanguageCode } from '@taegeuk/contract/languages.ts';

/** The query parameters that a page reads; all others (campaign tags and the like) do not make it another page. */
const readParameters: Readonly<Record<string, (value: string) => string>> = {
  // An invalid page number becomes one that never exists: one 404 instead of as many as there are words.
  page: (value) => (!value || /^[1-9]\d{0,5}$/.test(value) ? value : '0'),
  q: (value) => value.slice(0, 800).normalize('NFC').trim().slice(0, 200),
};
const dataSuffix = '.data';
/** Our own have some hundred characters at most. */
const longestPath = 2000;
// What the router sends there: ids of routes, with commas.
const routeIds = /^[\w/.,$-]{1,300}$/;

/** What a request wants from the web app. */
export interface PageAddress {
  /** Path of the page in its one spelling: decoded, NFC, encoded again; never with a trailing slash except `/`. */
  path: string;
  /** Set when the router requests the data of the page (`/path.data`) instead of the page. */
  isData: boolean;
  /** The part of the query that the page reads, in a fixed order, with its question mark; or empty. */
  search: string;
  /** What a data request reads of the query in addition: ids of routes; or empty. */
  routes: string;
  /** The language in the address (`?lang=en`); null when it names none that we have. */
  lang: LanguageCode | null;
  /**
   * Where to redirect the request if its path ends with a slash, has a double one, or is not in NFC, as macOS writes it.
   */
  redirect: string | null;
}

// Proxies may send the whole address; the Host header says which host it is.
const absoluteForm = /^https?:\/\/[^/?]*/i;

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path || '/');
  } catch {
    return null;
  }
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

function searchOf(query: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const [name, read] of Object.entries(readParameters)) {
    const value = read(query.get(name) ?? '');
    if (value) kept.set(name, value);
  }
  const search = kept.toString();
  return search ? `?${search}` : '';
}

/** `/_.data` is the data of `/`: the router has no other name for it. */
function pageOf(path: string): { page: string; isData: boolean } {
  if (!path.endsWith(dataSuffix)) return { page: path, isData: false };
  const page = path.endsWith(`/_${dataSuffix}`)
    ? path.slice(0, -`/_${dataSuffix}`.length)
    : path.slice(0, -dataSuffix.length);
  return { page: page || '/', isData: true };
}

/**
 * Reads the target of a request. Never throws.
 * @param target path and query as they were sent, also with `//`
 * @returns null when the path cannot be decoded, contains `..`, or is longer than any of ours
 */
export function pageAddressOf(target: string): PageAddress | null {
  const [raw = '', ...rest] = target.replace(absoluteForm, '').split('?');
  const query = rest.join('?');
  const path = decoded(raw);
  const segments = path?.split('/').filter(Boolean) ?? [];
  if (
    path === null ||
    path.length > longestPath ||
    segments.some((segment) => segment === '.' || segment === '..')
  )
    return null;
  // Several slashes become one: `//host` would lead to another site.
  const plain = `/${segments.join('/')}`.normalize('NFC');
  const { page, isData } = pageOf(plain);
  const parameters = new URLSearchParams(query);
  const lang = parameters.get('lang');
  const routes = isData ? (parameters.get('_routes') ?? '') : '';
  return {
    path: encodePath(page),
    isData,
    search: searchOf(parameters),
    routes: routeIds.test(routes) ? routes : '',
    lang: isLanguageCode(lang) ? lang : null,
    redirect: plain === path ? null : `${encodePath(plain)}${query ? `?${query}` : ''}`,
  };
}

/** Path and query under which the router renders a page or its data. */
export function renderTargetOf(
  path: string,
  search: string,
  address: Pick<PageAddress, 'isData' | 'routes'>,
): string {
  if (!address.isData) return path + search;
  const query = new URLSearchParams(search);
  if (address.routes) query.set('_routes', address.routes);
  const given = query.toString();
  return `${path === '/' ? '/_' : path}${dataSuffix}${given ? `?${given}` : ''}`;
}
