import type { Db } from '../database/connect.ts';
import type { Content } from './content-files.ts';

type Partly<Row, Key extends keyof Row> = Omit<Row, Key> & { [K in Key]: Partial<Row[K]> };

/** What the files contain: of a menu or a group not always all languages. */
export interface SeedContent extends Omit<Content, 'menus' | 'categories'> {
  menus: Partly<Content['menus'][number], 'names'>[];
  categories: Partly<Content['categories'][number], 'texts'>[];
}

/** Whether staff deleted the record of this name in the files: the table, and the key in it. */
type IsRemoved = (table: string, ...key: string[]) => boolean;

async function readRemoved(db: Db): Promise<IsRemoved> {
  const rows = await db<{ tableName: string; key: string }[]>`SELECT table_name, key FROM seed_removed`;
  const removed = new Set(rows.map(({ tableName, key }) => `${tableName} ${key}`));
  return (table, ...key) => removed.has(`${table} ${key.join('/')}`);
}

/** Without deleted records, and without their children. */
function withoutBranches<Row extends { parent: string | null }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  isRemoved: (key: string) => boolean,
): Row[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const isGone = (row: Row): boolean => {
    const parent = row.parent === null ? undefined : byKey.get(row.parent);
    return isRemoved(keyOf(row)) || (parent !== undefined && isGone(parent));
  };
  return rows.filter((row) => !isGone(row));
}

function withoutLanguages<Texts extends object>(
  texts: Texts,
  isRemoved: (lang: string) => boolean,
): Partial<Texts> {
  const left = Object.entries(texts).filter(([lang]) => !isRemoved(lang));
  return Object.fromEntries(left) as Partial<Texts>;
}

/** The content of the files without what staff have deleted, as the database remembers it (`seed_removed`). */
export async function withoutRemoved(db: Db, content: Content): Promise<SeedContent> {
  const isRemoved = await readRemoved(db);
  const menus = withoutBranches(
    content.menus,
    ({ key }) => key,
    (key) => isRemoved('menus', key),
  );
  const categories = withoutBranches(
    content.categories,
    ({ slug }) => slug,
    (slug) => isRemoved('categories', slug),
  );
  return {
    ...content,
    menus: menus.map((menu) => ({
      ...menu,
      names: withoutLanguages(menu.names, (lang) => isRemoved('menu_texts', menu.key, lang)),
    })),
    categories: categories.map((row) => ({
      ...row,
      texts: withoutLanguages(row.texts, (lang) => isRemoved('category_texts', row.slug, lang)),
    })),
    posts: content.posts.filter(
      ({ type, slug, lang }) => !isRemoved('posts', type, slug) && !isRemoved('post_texts', type, slug, lang),
    ),
  };
}
