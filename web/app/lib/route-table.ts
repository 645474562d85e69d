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
  patchRoutes(parentId: string | null, children: ReturnType<typeof createClientRoutes>): void;
}

let fetchTable: () => Promise<void> = () => Promise.resolve();

/** Resolves when every route is known. Rejects when the table cannot be fetched; the next call tries again. */
export function knowRoutes(): Promise<void> {
  return fetchTable();
}

async function addRoutes(router: Router, manifest: Manifest, routeModules: RouteModules): Promise<void> {
  await import(/* @vite-ignore */ manifest.url);
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

/** Named and called as the router's own hook is. */
export function useFogOFWarDiscovery(router: Router, manifest: Manifest, routeModules: RouteModules): void {
  useEffect(() => {
    let known: Promise<void> | undefined;
    fetchTable = () => {
      known ??= addRoutes(router, manifest, routeModules).catch((error: unknown) => {
        known = undefined;
        throw error;
      });
      return known;
    };
    // The navigation itself tries again, and says so if that fails.
    atFirstSign(() => void knowRoutes().catch(() => undefined));
  }, [router, manifest, routeModules]);
}

/** What the router calls before it looks for the routes of an address that it does not know for sure. */
export function getPatchRoutesOnNavigationFunction(getRouter: () => Router): () => Promise<void> {
  return async () => {
    try {
      await knowRoutes();
    } catch (error) {
      if (!navigator.onLine) throw error;
      // A newer version of the site has another table: the page comes as a document then.
      const { navigation, location } = getRouter().state;
      window.location.assign(createPath(navigation.location ?? location));
      await new Promise(() => undefined);
    }
  };
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
