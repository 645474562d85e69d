import { defaultLanguage, type LanguageCode } from '@taegeuk/contract/languages.ts';

/**
 * The address of a page that is the same for everybody: public origin, path (encoded or not) and the part of the query that
 * makes it another page.
 */
export interface PublicPlace {
  origin: string;
  path: string;
  /** Page of a list, from 1. */
  page?: number;
}

/**
 * The one address of a page in a language: composed (NFC), percent-encoded; plain in Korean, with `?lang=` in the others.
 * Canonical links, alternates, previews and structured data all use this form.
 */
export function publicAddress({ origin, path, page = 1 }: PublicPlace, lang: LanguageCode): string {
  const [pathname = '/', hash] = path.split('#');
  const query = new URLSearchParams();
  if (lang !== defaultLanguage) query.set('lang', lang);
  if (page > 1) query.set('page', String(page));
  const search = query.size > 0 ? `?${query}` : '';
  const encoded = encodeURI(decodeURI(pathname).normalize('NFC'));
  return `${origin}${encoded}${search}${hash ? `#${encodeURIComponent(decodeURIComponent(hash))}` : ''}`;
}
