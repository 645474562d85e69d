import type { MenuItem } from '@taegeuk/contract/post.ts';
import { useRouteLoaderData } from 'react-router';

/** An entry of the menu as a link. */
export interface MenuWay {
  label: string;
  href: string;
}

/** The position of a page in the menu. */
export interface MenuPlace {
  /** From the top down to the page itself. An entry with the same page as the one below it has no link. */
  trail: { label: string; href?: string }[];
  /** The page itself and the others of its branch, in the menu's order; empty at the top. */
  sisters: (MenuWay & { isHere: boolean })[];
  /** The branch of the page and its neighbour branches, each with a link to its first page; empty near the top. */
  branches: (MenuWay & { isHere: boolean })[];
}

const nowhere: MenuPlace = { trail: [], sisters: [], branches: [] };

/** Ancestors of an entry from the top down, itself last. */
function lineOf(menus: readonly MenuItem[], entry: MenuItem): MenuItem[] {
  const parent = menus.find(({ menuId }) => menuId === entry.parentId);
  return parent ? [...lineOf(menus, parent), entry] : [entry];
}

function sistersOf(menus: readonly MenuItem[], entry: MenuItem) {
  return menus
    .filter(({ parentId }) => parentId === entry.parentId)
    .map(({ menuId, name, link }) => ({ label: name, href: link, isHere: menuId === entry.menuId }));
}

/**
 * The position of a path. If an entry and its branch have the same path, the entry counts. Empty if the menu does not have
 * the path.
 */
export function placeInMenu(menus: readonly MenuItem[], path: string): MenuPlace {
  const lines = menus.filter(({ link }) => link === path).map((entry) => lineOf(menus, entry));
  const line = lines.sort((one, other) => other.length - one.length)[0];
  const entry = line?.at(-1);
  if (!line || !entry) return nowhere;
  const branch = line.at(-2);
  return {
    trail: line.map(({ name, link }, index) =>
      line[index + 1]?.link === link ? { label: name } : { label: name, href: link },
    ),
    sisters: branch ? sistersOf(menus, entry) : [],
    branches: branch && branch.parentId !== null ? sistersOf(menus, branch) : [],
  };
}

function menusOf(rootData: unknown): readonly MenuItem[] {
  return (rootData as { menus?: MenuItem[] } | undefined)?.menus ?? [];
}

/** The menu of the page's language, for components of a route. */
export function useMenus(): readonly MenuItem[] {
  return menusOf(useRouteLoaderData('root'));
}

/** The position of a path, for components of a route. */
export function useMenuPlace(path: string): MenuPlace {
  return placeInMenu(useMenus(), path);
}

/** The position of a path, for `meta`. */
export function menuPlaceOf(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  path: string,
): MenuPlace {
  return placeInMenu(menusOf(matches.find((match) => match?.id === 'root')?.loaderData), path);
}

/** The page before (-1) or after (1) this one in its branch of the menu: they are read one after the other. */
export function sisterOf({ sisters }: MenuPlace, step: 1 | -1): { href: string; title: string } | null {
  const here = sisters.findIndex(({ isHere }) => isHere);
  const found = here < 0 ? undefined : sisters[here + step];
  return found ? { href: found.href, title: found.label } : null;
}
