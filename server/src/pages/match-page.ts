import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** The page that a path leads to. */
export interface PageMatch {
  /** What the rendering is kept under. */
  key: string;
  /** The path to render: the visitor's own, or a stand-in for all of the pattern. */
  path: string;
  /** Set when the page renders the same for every address of its pattern (its data is loaded in the browser). */
  isShared: boolean;
  /** False for the page that says that nothing is here. */
  isFound: boolean;
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

/**
 * Finds the page of a path (decoded or not). A page none of whose routes but the root has a server loader renders
 * alike for every address of its pattern: those share one rendering.
 */
export function matchPage(routes: Manifest, pathname: string): PageMatch | null {
  const matches = matchRoutes(treeOf(routes), pathname);
  const leaf = matches?.at(-1);
  if (!matches || !leaf) return null;
  const pattern = matches
    .map((match) => match.route.path ?? '')
    .filter(Boolean)
    .join('/');
  // The pattern that takes whatever is left is the screen for unknown addresses.
  if (pattern === '*') return { key: '*', path: '/-/-', isShared: true, isFound: false };
  const readsServer = matches.slice(1).some((match) => {
    const route = routes[(match.route as Node).id];
    return Boolean(route?.module.loader);
  });
  if (readsServer) return { key: pathname, path: pathname, isShared: false, isFound: true };
  const path = `/${pattern.replace(/^\//, '').replace(/:\w+|\*/g, '-')}`;
  return { key: pattern || '/', path, isShared: true, isFound: true };
}
