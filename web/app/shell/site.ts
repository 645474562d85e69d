import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Popup } from '@taegeuk/contract/popup.ts';
import type { Language, MenuItem } from '@taegeuk/contract/post.ts';
import type { Site as SiteParticulars } from '@taegeuk/contract/site.ts';
import { useRouteLoaderData } from 'react-router';

/** Which of the two site-wide documents: the same popup shows either. */
export type DocumentFlag = 'terms' | 'privacy';

/** What the server tells the payment pages. */
export interface PaymentPage {
  /** Address of the provider's script, which only these pages may load. */
  script: string;
  /** Methods of payment that the provider offers here. */
  methods: string[];
  /** Won per dollar at PayPal; null: no PayPal. */
  krwPerUsd: number | null;
}

/** What the root loader gives every page; the same for all visitors of a language. */
export interface Site extends SiteParticulars {
  lang: LanguageCode;
  origin: string;
  apiBase: string;
  languages: Language[];
  menus: MenuItem[];
  popups: Popup[];
  footer: string[];
  /** Post type of each document, by its fixed Korean name. */
  documents: Record<DocumentFlag, string>;
  /** The codes with which search engines verify the owner of the site. */
  /** On the payment pages: where the provider's script is, and which methods of payment there are. */
  payment?: PaymentPage | undefined;
  siteVerification?: { naver?: string; google?: string } | undefined;
}

const previewRoute = 'domains/content/routes/shared-preview';

/** The site's data; undefined when the root loader failed, as on the error screen. */
export function useSite(): Site | undefined {
  const site = useRouteLoaderData<Site>('root');
  // A preview of a menu shows the frame with it.
  const menus = useRouteLoaderData<Partial<Pick<Site, 'menus'>>>(previewRoute)?.menus;
  return site && menus ? { ...site, menus } : site;
}
