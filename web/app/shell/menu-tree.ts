import type { MenuItem } from '@taegeuk/contract/post.ts';

export interface MenuNode {
  id: string;
  name: string;
  link: string;
  children: MenuNode[];
}

/** Maximum number of children that the desktop bar shows of one entry (source, section 9). */
export const shownChildren = 4;

const hiddenInSlideMenu = '/center/diary/level-check/hidden';

/** The menu as a tree, in the server's order; entries without a parent are at the top. */
export function menuTree(items: readonly MenuItem[]): MenuNode[] {
  const siblings = new Map<string | null, MenuItem[]>();
  for (const item of items) {
    const others = siblings.get(item.parentId);
    if (others) others.push(item);
    else siblings.set(item.parentId, [item]);
  }
  const childrenOf = (parentId: string | null): MenuNode[] =>
    (siblings.get(parentId) ?? []).map(({ menuId, name, link }) => ({
      id: menuId,
      name,
      link,
      children: childrenOf(menuId),
    }));
  return childrenOf(null);
}

/** The tree of the slide-out menu and of the footer: everything except the diary's level check (source, section 2). */
export function slideMenuTree(items: readonly MenuItem[]): MenuNode[] {
  return menuTree(items.filter((item) => item.link !== hiddenInSlideMenu));
}

const spelledInOneWay = /^[ -$&-~]*$/;

// Browsers percent-encode Korean paths, and macOS decomposes their letters; entries are written as people read them.
function plainPath(path: string): string {
  // A page compares its path with some two hundred entries, and most have only letters that are never encoded.
  if (spelledInOneWay.test(path)) return path;
  try {
    return decodeURI(path).normalize('NFC');
  } catch {
    return path;
  }
}

/** Whether an entry leads to the page at this path, encoded or not. */
export function isHere(link: string, pathname: string): boolean {
  return plainPath(link) === plainPath(pathname);
}

/** Whether the page at this path is that of the link, or one below it. */
export function isAtOrBelow(link: string, pathname: string): boolean {
  return isHere(link, pathname) || plainPath(pathname).startsWith(`${plainPath(link)}/`);
}

/** Whether the page at this path is the entry's own, one below it (`/view/…`), or that of a child entry. */
export function holdsPage(node: MenuNode, pathname: string): boolean {
  if (node.children.some((child) => holdsPage(child, pathname))) return true;
  return isAtOrBelow(node.link, pathname);
}
