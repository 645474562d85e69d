/** What stands in an order, with what stands under it. */
export interface TreeNode {
  id: string;
  children: readonly TreeNode[];
}

export type Tree = readonly TreeNode[];

/** One step by keyboard: among those beside it, under the one before it, or out from under the one above it. */
export type Step = 'up' | 'down' | 'in' | 'out';

/** Where something is let go: before, after or under another. */
export type Spot = 'before' | 'after' | 'under';

interface Placed {
  id: string;
  parentId: string | null;
}

/** Rows in their order as a tree; a row whose parent is not there stands at the top. */
export function treeOf(rows: readonly Placed[]): Tree {
  const ids = new Set(rows.map(({ id }) => id));
  const under = (parentId: string | null): Tree =>
    rows
      .filter((row) => (row.parentId !== null && ids.has(row.parentId) ? row.parentId : null) === parentId)
      .map(({ id }) => ({ id, children: under(id) }));
  return under(null);
}

/** Where each stands, parents before their children. */
export function placesOf(tree: Tree, parentId: string | null = null): (Placed & { depth: number })[] {
  const walk = (nodes: Tree, above: string | null, depth: number): (Placed & { depth: number })[] =>
    nodes.flatMap(({ id, children }) => [{ id, parentId: above, depth }, ...walk(children, id, depth + 1)]);
  return walk(tree, parentId, 1);
}

const heightOf = ({ children }: TreeNode): number => 1 + Math.max(0, ...children.map(heightOf));
const isIn = (node: TreeNode, id: string): boolean =>
  node.id === id || node.children.some((child) => isIn(child, id));

/** The same tree, with those that stand together under `parentId` as `change` makes them. */
function changed(tree: Tree, parentId: string | null, change: (siblings: Tree) => Tree): Tree {
  if (parentId === null) return change(tree);
  return tree.map((node) =>
    node.id === parentId
      ? { ...node, children: change(node.children) }
      : { ...node, children: changed(node.children, parentId, change) },
  );
}

interface Found {
  node: TreeNode;
  parentId: string | null;
  siblings: Tree;
  index: number;
  /** Of the top: 1. */
  depth: number;
}

function find(tree: Tree, id: string, parentId: string | null = null, depth = 1): Found | undefined {
  const index = tree.findIndex((node) => node.id === id);
  const node = tree[index];
  if (node) return { node, parentId, siblings: tree, index, depth };
  for (const each of tree) {
    const found = find(each.children, id, each.id, depth + 1);
    if (found) return found;
  }
  return undefined;
}

/** Where it stands among those beside it, and how many they are. */
export function standingOf(tree: Tree, id: string): { parentId: string | null; at: number; of: number } {
  const found = find(tree, id);
  return { parentId: found?.parentId ?? null, at: (found?.index ?? 0) + 1, of: found?.siblings.length ?? 0 };
}

/**
 * Lets go of something at a place.
 * @returns the tree as it was where it cannot stand there: under itself, or deeper than `levels`
 */
export function placed(
  tree: Tree,
  { id, spot, at, levels }: { id: string; spot: Spot; at: string; levels: number },
): Tree {
  const [own, target] = [find(tree, id), find(tree, at)];
  if (!own || !target || isIn(own.node, at)) return tree;
  const depth = spot === 'under' ? target.depth + 1 : target.depth;
  if (depth - 1 + heightOf(own.node) > levels) return tree;
  const without = changed(tree, own.parentId, (siblings) => siblings.filter((node) => node.id !== id));
  if (spot === 'under') return changed(without, at, (children) => [...children, own.node]);
  return changed(without, target.parentId, (siblings) => {
    const index = siblings.findIndex((node) => node.id === at) + (spot === 'after' ? 1 : 0);
    return siblings.toSpliced(index, 0, own.node);
  });
}

/** One step of something; the tree as it was where there is none. */
export function stepped(tree: Tree, id: string, { step, levels }: { step: Step; levels: number }): Tree {
  const own = find(tree, id);
  if (!own) return tree;
  const { parentId, siblings, index } = own;
  const [before, after] = [siblings[index - 1], siblings[index + 1]];
  const to: Record<Step, { spot: Spot; at: string } | undefined> = {
    up: before && { spot: 'before', at: before.id },
    down: after && { spot: 'after', at: after.id },
    in: before && { spot: 'under', at: before.id },
    out: parentId === null ? undefined : { spot: 'after', at: parentId },
  };
  const place = to[step];
  return place ? placed(tree, { id, ...place, levels }) : tree;
}

/** Whether they are one order. */
export function isSameTree(one: Tree, other: Tree): boolean {
  const words = (tree: Tree) => JSON.stringify(placesOf(tree));
  return words(one) === words(other);
}

/** An order that is not stored yet, with what is there by now: what has gone is left out, what has come stands last where it stands. */
export function mergedInto(stored: Tree, draft: Tree): Tree {
  const [there, kept] = [placesOf(stored), placesOf(draft)];
  const [ids, known] = [new Set(there.map(({ id }) => id)), new Set(kept.map(({ id }) => id))];
  return treeOf([...kept.filter(({ id }) => ids.has(id)), ...there.filter(({ id }) => !known.has(id))]);
}

/** What has to be done so that one tree becomes the other: who stands under another, and which parts have another order. */
export interface Arranged {
  moved: Placed[];
  /** The whole new order of each part that has another. */
  parts: { parentId: string | null; ids: string[] }[];
}

export function arrangedFrom(before: Tree, after: Tree): Arranged {
  const [were, are] = [placesOf(before), placesOf(after)];
  const parentWas = new Map(were.map(({ id, parentId }) => [id, parentId]));
  const idsUnder = (places: readonly Placed[], parent: string | null) =>
    places.flatMap(({ id, parentId }) => (parentId === parent ? [id] : []));
  const parents = new Set(are.map(({ parentId }) => parentId));
  return {
    moved: are.flatMap(({ id, parentId }) => (parentWas.get(id) === parentId ? [] : [{ id, parentId }])),
    parts: [...parents].flatMap((parentId) => {
      const ids = idsUnder(are, parentId);
      return ids.join() === idsUnder(were, parentId).join() ? [] : [{ parentId, ids }];
    }),
  };
}
