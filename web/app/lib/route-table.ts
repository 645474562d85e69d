/**
 * The table of routes: a page brings the rows of its own routes, the rest comes with the first sign of the visitor, at the
 * latest when they leave the page. Stands in the browser's build for the router's own discovery (`lib/dom/ssr/fog-of-war.js`),
 * which asks the server for a few rows at a time; `lean-router-plugin.ts` puts it there.
 */
import { useEffect } from 'react';
import { UNSAFE_createClientRoutes as createClientRoutes, createPath, type EntryContext } from 'react-router';
import { atFirstSign } from './early-acts.ts';

type Manifest = EntryContext['manifest'];
type RouteModules = Parameters<typeof createClientRoutes>[1];

interface Router {
  state: {
    location: Parameters<typeof createPath>[0];
    navigation: { location?: Parameters<typeof createPath>[0] | undefined };
  };
  match(path: string): unknown[] | null;
  patchRoutes(parentId: string | null, children: ReturnType<typeof createClientRoutes>): void;
}

interface Discovery {
  path: string;
  signal: AbortSignal;
}

let fetchTable: () => Promise<void> = () => Promise.resolve();

/** Resolves when every route is known. Rejects when the table cannot be fetched; the next call tries again. */
export function knowRoutes(): Promise<void> {
  return fetchTable();
}

let tries = 0;

async function addRoutes(router: Router, manifest: Manifest, routeModules: RouteModules): Promise<void> {
  // Browsers keep that an address could not be imported (whatwg/html#6768).
  const again = tries > 0 ? `?${tries}` : '';
  tries += 1;
  await import(/* @vite-ignore */ manifest.url + again);
  const { routes } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest;
  const missing = Object.fromEntries(Object.entries(routes).filter(([id]) => !(id in manifest.routes)));
  Object.assign(manifest.routes, missing);
  const parentIds = new Set(Object.values(missing).map((route) => route?.parentId));
  for (const parentId of parentIds) {
    if (parentId !== undefined && parentId in missing) continue;
    const children = createClientRoutes(missing, routeModules, null, true, false, parentId);
    router.patchRoutes(parentId ?? null, children);
  }
}

/**
 * Called while the router is made: a page may lead on before it is alive, to the login for example.
 * @returns what the router calls before it looks for the routes of an address that it does not know for sure
 */
export function getPatchRoutesOnNavigationFunction(
  getRouter: () => Router,
  manifest: Manifest,
  routeModules: RouteModules,
): (discovery: Discovery) => Promise<void> {
  let known: Promise<void> | undefined;
  fetchTable = () => {
    known ??= addRoutes(getRouter(), manifest, routeModules).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  return async ({ path, signal }) => {
    const router = getRouter();
    // What changes on the page itself, its search or its data, needs no other route.
    if (path === router.state.location.pathname && router.match(path)) return;
    try {
      await knowRoutes();
    } catch (error) {
      if (signal.aborted) return;
      if (!navigator.onLine) throw error;
      const { navigation, location } = router.state;
      await leaveTo(createPath(navigation.location ?? location), error);
    }
  };
}

/** Where a newer version of the site has another table, the page comes as a document. Rejects when this one is returned to. */
function leaveTo(address: string, reason: unknown): Promise<never> {
  window.location.assign(address);
  return new Promise((_, reject) => {
    window.addEventListener('pageshow', () => reject(reason), { once: true });
  });
}

/** The router's hook for looking at the links of the page; here it waits for the visitor. */
export function useFogOFWarDiscovery(): void {
  // A navigation tries again, and says so if that fails.
  useEffect(() => atFirstSign(() => void knowRoutes().catch(() => undefined)), []);
}

export const URL_LIMIT = 7680;

export function isFogOfWarEnabled(): boolean {
  return false;
}

function off(): never {
  throw new Error('The server is not asked for parts of the table.');
}

export {
  off as getManifestPath,
  off as getPartialManifest,
  off as getPathsWithAncestors,
  off as handleClientVersionMismatch,
};
