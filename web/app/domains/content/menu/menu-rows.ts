import type { ContentLine } from '@taegeuk/contract/content.ts';
import { menuLevels } from '@taegeuk/contract/content-kinds.ts';
import type { MenuItem } from '@taegeuk/contract/post.ts';
import { placesOf, type Tree, treeOf } from '../../admin/arrange/tree.ts';

/** A menu in the tree of all. */
export interface MenuRow extends ContentLine {
  /** Null at the top, and where the menu above it is not there any more. */
  parentId: string | null;
  /** In the language that is shown, where the public reads it. */
  name: string;
  /** As the public reads it; null where it does not. */
  link: string | null;
}

/** All menus, with their names and addresses as visitors of a language read them. */
export function menuRowsOf(lines: readonly ContentLine[], shown: readonly MenuItem[]): MenuRow[] {
  const ids = new Set(lines.map(({ id }) => id));
  const byId = new Map(shown.map((item) => [item.menuId, item]));
  return lines.map((line) => ({
    ...line,
    parentId: ids.has(line.part) ? line.part : null,
    name: byId.get(line.id)?.name ?? line.title,
    link: byId.get(line.id)?.link ?? null,
  }));
}

/** What visitors read, in the order of a tree. */
export function menuItemsOf(rows: readonly MenuRow[], tree: Tree): MenuItem[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return placesOf(tree).flatMap(({ id, parentId }) => {
    const row = byId.get(id);
    return row?.link ? [{ menuId: id, parentId, name: row.name, link: row.link }] : [];
  });
}

/** What visitors of a language would read with a menu as it is written now. */
export function menuItemsWith(
  rows: readonly MenuRow[],
  {
    id,
    parentId,
    name,
    link,
    isVisible,
  }: Pick<MenuRow, 'id' | 'parentId' | 'name'> & { link: string; isVisible: boolean },
): MenuItem[] {
  const written = rows.map((row) =>
    row.id === id ? { ...row, parentId, name, link: isVisible ? link || '/' : null } : row,
  );
  return menuItemsOf(written, treeOf(written));
}

/** A menu under which another can stand. */
export interface MenuParent {
  id: string;
  title: string;
  depth: number;
}

/** Public menus under which another can stand: neither itself nor what is below it, nor where the tree would grow too deep. */
export function parentsFor(id: string | null, rows: readonly MenuRow[]): MenuParent[] {
  const places = placesOf(treeOf(rows));
  const byId = new Map(places.map((place) => [place.id, place]));
  const titles = new Map(rows.map((row) => [row.id, row]));
  const isWithin = (each: string | null): boolean =>
    each !== null && (each === id || isWithin(byId.get(each)?.parentId ?? null));
  const own = (id && byId.get(id)?.depth) || 1;
  const height = Math.max(
    1,
    ...places.flatMap((place) => (isWithin(place.id) ? [place.depth - own + 1] : [])),
  );
  return places.flatMap(({ id: each, depth }) => {
    const row = titles.get(each);
    const fits = row && row.langs.length > 0 && !isWithin(each) && depth + height <= menuLevels;
    return fits ? [{ id: each, title: row.title, depth }] : [];
  });
}
