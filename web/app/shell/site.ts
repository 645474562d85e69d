import type { Language, MenuItem } from '@taegeuk/contract/content.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { useRouteLoaderData } from 'react-router';

/** Which of the two site-wide documents: the one popup shows either. */
export type DocumentFlag = 'terms' | 'privacy';

/** What the root loader gives every page; the same for all visitors of a language. */
export interface Site {
  lang: LanguageCode;
  origin: string;
  apiBase: string;
  languages: Language[];
  menus: MenuItem[];
  footer: string[];
  /** Post type of each document, by its fixed Korean name. */
  documents: Record<DocumentFlag, string>;
  /** What search engines gave the site to prove whose it is. */
  siteVerification?: { naver?: string; google?: string } | undefined;
}

/** The site's data; undefined when the root could not be loaded, as on the error screen. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<Site>('root');
}
