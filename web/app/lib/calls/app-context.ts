import type { Client } from '@taegeuk/contract/client.ts';
import type { Endpoints } from '@taegeuk/contract/endpoints.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { createContext } from 'react-router';

/** What the server hands to loaders. Nothing in it is personal: a rendered page is the same for all visitors of a language. */
export interface AppLoadContext {
  /** The typed client; its calls go through the server's own router in process. */
  api: Client<Endpoints>;
  lang: LanguageCode;
  /** Public address of the site without a slash at the end, for canonical links and previews. */
  origin: string;
  /** Base of the browser's calls (`PUBLIC_API_BASE`); empty on the same origin. */
  apiBase: string;
  /** What search engines gave the owner of the site to show that it is theirs; a meta tag each. */
  siteVerification: { naver?: string; google?: string };
  /** Set for the pages that take payments: where the provider's script is, and what can be paid with. */
  payment: { script: string; methods: string[]; krwPerUsd: number | null } | null;
  /** What our own inline scripts carry as their nonce until the page leaves. */
  scriptMark: string;
  /** Told of what failed while a page was made, for the server's log. */
  onFailure: (error: unknown) => void;
}

export const appContext = createContext<AppLoadContext>();
