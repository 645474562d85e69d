import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Client } from '@taegeuk/contract/client.ts';
import type { Endpoints } from '@taegeuk/contract/endpoints.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { matchPage, type PageMatch } from './match-page.ts';
import type { PaymentPage } from './payment-page.ts';

export interface SiteVerification {
  naver?: string;
  google?: string;
}

/** What a page is rendered with: the same typed client as in the browser, and the visitor's choices. */
export interface PageContext {
  api: Client<Endpoints>;
  lang: LanguageCode;
  origin: string;
  /** Base address of the browser's calls; empty on the same origin. */
  apiBase: string;
  /** The codes with which search engines verify the owner of the site. */
  siteVerification: SiteVerification;
  /** Set for payment pages. */
  payment: PaymentPage | null;
  /** The nonce of our own inline scripts, which is removed before the page is sent. */
  scriptMark: string;
  /** Called with what failed while the page was rendered. */
  onFailure: (error: unknown) => void;
}

/** The web app as the server uses it. */
export interface Web {
  /** Folder of the built static files; null while a development server serves them. */
  clientDir: string | null;
  /** Which page a path is, and whether all addresses of its pattern share one rendering. */
  match(pathname: string): PageMatch | null;
  render(request: Request, context: PageContext): Promise<Response>;
}

type EntryModule = { createLoadContext(context: PageContext): RouterContextProvider };

/** Makes the server's view of a build of the web app. */
export function webOf(build: ServerBuild, clientDir: string | null): Web {
  const handle = createRequestHandler(build, 'production');
  const entry = build.entry.module as unknown as EntryModule;
  return {
    clientDir,
    match: (pathname) => matchPage(build.routes, pathname),
    render: (request, context) => handle(request, entry.createLoadContext(context)),
  };
}

/**
 * Loads the built web app.
 * @param webDir folder of the web workspace
 * @returns null when it has not been built
 */
export async function loadWeb(webDir: string): Promise<Web | null> {
  const entry = join(webDir, 'dist/server/index.js');
  if (!existsSync(entry)) return null;
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild;
  return webOf(build, join(webDir, 'dist/client'));
}
