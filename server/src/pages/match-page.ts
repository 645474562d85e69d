import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** The page that a path leads to. */
export interface PageMatch {
  /** The path to render and to cache it under: the visitor's own, or a placeholder for all of the pattern. */
  path: string;
  /** Set when the page renders the same for every address of its pattern (its data is loaded in the browser). */
  isShared: boolean;
}

type Manifest = ServerBuild['routes'];
type Node = RouteObject & { id: string };

const trees = new WeakMap<Manifest, Node[]>();

function childrenOf(routes: Manifest, parentId: string | undefined): Node[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => (route.parentId || undefined) === parentId)
    .map((route) => {
      const common = { id: route.id, path: route.path ?? '', caseSensitive: true };
      return route.index
        ? { ...common, index: true as const }
        : { ...common, children: childrenOf(routes, route.id) };
    });
}

function treeOf(routes: Manifest): Node[] {
  const known = trees.get(routes);
  if (known) return known;
  const tree = childrenOf(routes, undefined);
  trees.set(routes, tree);
  return tree;
}

const remembered = new WeakMap<Manifest, Map<string, PageMatch | null>>();
/**
 * Maximum number of cached paths: the router compiles all patterns again for each match, many times the work of sending a
 * cached page.
 */
const rememberedPaths = 2000;

/** `findPage` with a cache. */
export function matchPage(routes: Manifest, pathname: string): PageMatch | null {
  const known = remembered.get(routes) ?? new Map<string, PageMatch | null>();
  remembered.set(routes, known);
  const found = known.get(pathname);
  if (found !== undefined) return found;
  const match = findPage(routes, pathname);
  if (known.size >= rememberedPaths) known.clear();
  known.set(pathname, match);
  return match;
}

/**
 * Finds the page of a path (decoded or not). A page whose routes, except the root, have no server loader renders the same
 * for every address of its pattern: those share one rendering.
 */
function findPage(routes: Manifest, pathname: string): PageMatch | null {
  const matches = matchRoutes(treeOf(routes), pathname);
  const leaf = matches?.at(-1);
  if (!matches || !leaf) return null;
  const pattern = matches
    .map((match) => match.route.path ?? '')
    .filter(Boolean)
    .join('/');
  // The pattern that matches everything else is the screen for unknown addresses.
  if (pattern === '*') return { path: '/-/-', isShared: true };
  const readsServer = matches.slice(1).some((match) => {
    const route = routes[(match.route as Node).id];
    return Boolean(route?.module.loader);
  });
  if (readsServer) return { path: pathname, isShared: false };
  const path = `/${pattern.replace(/^\//, '').replace(/:\w+|\*/g, '-')}`;
  return { path, isShared: true };
}
