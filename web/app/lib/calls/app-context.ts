import type { Client } from '@taegeuk/contract/client.ts';
import type { Endpoints } from '@taegeuk/contract/endpoints.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { createContext } from 'react-router';

/**
 * What the server passes to loaders. Nothing in it is personal: a rendered page is the same for all visitors of a language.
 */
export interface AppLoadContext {
  /** The typed client; its calls go through the server's own router in process. */
  api: Client<Endpoints>;
  lang: LanguageCode;
  /** Public address of the site without a slash at the end, for canonical links and previews. */
  origin: string;
  /** Base address of the browser's calls (`PUBLIC_API_BASE`); empty on the same origin. */
  apiBase: string;
  /** The codes with which search engines verify the owner of the site; one meta tag each. */
  siteVerification: { naver?: string; google?: string };
  /** Set for the payment pages: where the provider's script is, and which methods of payment there are. */
  payment: { script: string; methods: string[]; krwPerUsd: number | null } | null;
  /** The nonce of our own inline scripts, which is removed before the page is sent. */
  scriptMark: string;
  /** Called with what failed while a page was rendered, for the server's log. */
  onFailure: (error: unknown) => void;
}

export const appContext = createContext<AppLoadContext>();
