import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { LanguageContext } from './i18n/use-lang.ts';
import { breathe } from './lib/breathe.ts';
import { atFirstSign, endEarlyActs, repeatEarlyActs } from './lib/early-acts.ts';
import { pageLanguage } from './lib/language.ts';
import { isRead, modulesOf, readPageData } from './lib/page-scripts.tsx';
import { addStyleFiles } from './lib/page-styles.tsx';
import { fadeBetweenPages } from './lib/page-transitions.ts';
import { addRestFontsSoon } from './lib/rest-fonts.ts';
import { liveSession } from './lib/session.ts';
import Root, { ErrorBoundary, Layout, meta, shouldRevalidate } from './root.tsx';

// Earlier versions of the site installed service workers; this one has none.
async function unregisterServiceWorkers(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

type RouteModule = Record<string, unknown>;

// By name: a module as a value brings a file of the bundler's along. Its loader is the server's alone.
const root = { default: Root, ErrorBoundary, Layout, meta, shouldRevalidate } satisfies Omit<
  typeof import('./root.tsx'),
  'loader'
>;

async function loadRoute(addresses: string[]): Promise<RouteModule> {
  const parts: RouteModule[] = await Promise.all(
    addresses.map((address) => import(/* @vite-ignore */ address)),
  );
  return Object.assign({}, ...parts);
}

/** The text as a stream, in a task of its own: reading it takes as long as a piece of hydration. */
function streamOf(text: string): ReadableStream<Uint8Array> {
  const whenAsked = { highWaterMark: 0 };
  return new ReadableStream(
    {
      async pull(controller) {
        await breathe();
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    },
    whenAsked,
  );
}

/** Marks the entry of the history as the router would, which then need not: telling the browser takes some milliseconds. */
function markHistoryEntry(): void {
  const { state } = window.history;
  if (state?.idx == null) window.history.replaceState({ ...state, idx: 0 }, '');
}

/** Gives the router what its own `<Scripts>` would have put on the window; a test watches over these names. */
async function loadPage(): Promise<void> {
  const page = readPageData();
  if (!page) return;
  const { context, stream, manifest } = page;
  const modules = await Promise.all(
    Object.entries(manifest.routes).map(async ([id, route]) => {
      // The root is here already, with the frame.
      const isHere = id === 'root' || !route;
      return [id, isHere ? root : await loadRoute(modulesOf(route))] as const;
    }),
  );
  Object.assign(window, {
    __reactRouterContext: { ...context, stream: streamOf(stream) },
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: Object.fromEntries(modules),
  });
}

type Router = Parameters<typeof fadeBetweenPages>[0] & { subscribe: (changed: () => void) => () => void };

interface RouterWindow {
  __reactRouterDataRouter?: Router;
}

/** What the next page needs, and what its visitor does on this one. */
function prepareForMore(): void {
  addStyleFiles();
  addRestFontsSoon();
}

/** While a page is only read it has all that it shows; the visitor's first sign comes before the page changes, or the way back does. */
function prepareAtFirstSign(router: Router | undefined): void {
  atFirstSign(prepareForMore);
  const stop = router?.subscribe(() => {
    stop?.();
    prepareForMore();
  });
}

/** Runs when everything in it has become alive, and when what that changed is there too: a form that takes up what it kept. */
function WhenAlive({ children }: { children: ReactNode }): ReactNode {
  const [isSettled, setSettled] = useState(false);
  // In the same breath as the app's own listeners begin: an act is either kept or answered, never both.
  useLayoutEffect(endEarlyActs, []);
  useEffect(() => setSettled(true), []);
  useEffect(() => {
    if (!isSettled) return;
    document.documentElement.dataset['alive'] = '';
    const { __reactRouterDataRouter: router } = window as unknown as RouterWindow;
    if (router) fadeBetweenPages(router);
    repeatEarlyActs();
    if (isRead()) prepareAtFirstSign(router);
    else prepareForMore();
  }, [isSettled]);
  return children;
}

async function start(): Promise<void> {
  const lang = pageLanguage();
  await loadPage();
  // The login may have ended between the first paint and now.
  if (!liveSession()) delete document.documentElement.dataset['session'];
  await breathe();
  markHistoryEntry();
  await breathe();
  // Who is doing something waits for the app; otherwise it gives way to everything else, frame by frame.
  if (window.__early?.seen) hydrate(lang);
  else startTransition(() => hydrate(lang));
}

function hydrate(lang: LanguageCode): void {
  hydrateRoot(
    document,
    <StrictMode>
      <LanguageContext value={lang}>
        <WhenAlive>
          <HydratedRouter />
        </WhenAlive>
      </LanguageContext>
    </StrictMode>,
  );
}

// Schemas come with the forms. Unasked they try `eval` first, which the content policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
function startWhenOnline(): void {
  start().catch(() => window.addEventListener('online', startWhenOnline, { once: true }));
}
startWhenOnline();
unregisterServiceWorkers().catch(() => undefined);
