import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Language, MenuItem } from '@taegeuk/contract/post.ts';
import { useRouteLoaderData } from 'react-router';

/** Which of the two site-wide documents: the one popup shows either. */
export type DocumentFlag = 'terms' | 'privacy';

/** What the server tells the pages that take payments. */
export interface PaymentPage {
  /** Address of the provider's script, which these pages alone may load. */
  script: string;
  /** Ways to pay that the provider takes here. */
  methods: string[];
  /** Won for a dollar at PayPal; null: no PayPal. */
  krwPerUsd: number | null;
}

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
  /** On the pages that take payments: where the provider's script is, and what can be paid with. */
  payment?: PaymentPage | undefined;
  siteVerification?: { naver?: string; google?: string } | undefined;
}

/** The site's data; undefined when the root could not be loaded, as on the error screen. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<Site>('root');
}
