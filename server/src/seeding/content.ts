import type { Db, Pool } from '../database/connect.ts';
import { paths } from '../paths.ts';
import { readContent } from './content-files.ts';
import { insertPosts } from './content-posts.ts';
import { hashFolder, SeedFileError } from './files.ts';
import { type SeedContent, withoutRemoved } from './removed.ts';
import { bulk, seedOnce } from './state.ts';

/**
 * Loads the content of the files that is not in the database yet. What exists stays, and what staff deleted is not
 * restored.
 * @throws {SeedFileError} naming the file and its wrong fields
 */
export async function seedContent(pool: Pool, dir: string = paths.content): Promise<void> {
  await seedOnce(pool, { name: 'content', hash: hashFolder(dir) }, async (db) => {
    const content = await withoutRemoved(db, readContent(dir));
    await insertLanguages(db, content.languages);
    await insertMenus(db, content.menus);
    await insertCategories(db, content.categories);
    await insertSynonyms(db, content.synonyms);
    await insertPosts(db, content.posts);
  });
}

/** Parents before their children, generation by generation. */
function generations<Row>(
  file: string,
  rows: Row[],
  keyOf: (row: Row) => string,
  parentOf: (row: Row) => string | null,
) {
  const known = new Set<string>();
  const ordered: Row[][] = [];
  let rest = rows;
  while (rest.length > 0) {
    const ready = rest.filter((row) => known.has(parentOf(row) ?? '') || parentOf(row) === null);
    if (ready.length === 0)
      throw new SeedFileError(
        file,
        rest.map((row) => `${keyOf(row)}: its parent is missing`),
      );
    rest = rest.filter((row) => !ready.includes(row));
    for (const row of ready) known.add(keyOf(row));
    ordered.push(ready);
  }
  return ordered;
}

async function insertLanguages(db: Db, languages: SeedContent['languages']): Promise<void> {
  await db`
    INSERT INTO languages (code, html_lang, name, flag, position)
    SELECT code, "htmlLang", name, flag, position
    FROM jsonb_to_recordset(${bulk(db, languages)})
      AS r(code text, "htmlLang" text, name text, flag text, position smallint)
    ON CONFLICT DO NOTHING`;
}

async function insertMenus(db: Db, menus: SeedContent['menus']): Promise<void> {
  const ordered = generations(
    'menus.json',
    menus,
    (menu) => menu.key,
    (menu) => menu.parent,
  );
  for (const generation of ordered) {
    await db`
      INSERT INTO menus (key, parent_id, link, position, is_visible)
      SELECT r.key, p.id, r.link, r.position, r.visible
      FROM jsonb_to_recordset(${bulk(db, generation)})
        AS r(key text, parent text, link text, position smallint, visible boolean)
      LEFT JOIN menus p ON p.key = r.parent
      ON CONFLICT (key) DO NOTHING`;
  }
  await db`
    INSERT INTO menu_texts (menu_id, lang, name)
    SELECT m.id, t.key, t.value
    FROM jsonb_to_recordset(${bulk(db, menus)}) AS r(key text, names jsonb)
    JOIN menus m ON m.key = r.key, jsonb_each_text(r.names) t
    ON CONFLICT DO NOTHING`;
}

async function insertCategories(db: Db, categories: SeedContent['categories']): Promise<void> {
  const ordered = generations(
    'categories.json',
    categories,
    (row) => row.slug,
    (row) => row.parent,
  );
  for (const generation of ordered) {
    await db`
      INSERT INTO categories (slug, parent_id, center, is_product, is_accompanied_service, level, sub_level,
                              pay_level_in_academy, position)
      SELECT r.slug, p.id, r.center, r."isProduct", r."isAccompaniedService", r.level, r."subLevel",
             r."payLevelInAcademy", r.position
      FROM jsonb_to_recordset(${bulk(db, generation)})
        AS r(slug text, parent text, center smallint, "isProduct" boolean, "isAccompaniedService" boolean,
             level smallint, "subLevel" smallint, "payLevelInAcademy" smallint, position smallint)
      LEFT JOIN categories p ON p.slug = r.parent
      ON CONFLICT (slug) DO NOTHING`;
  }
  await db`
    INSERT INTO category_texts (category_id, lang, name, summary)
    SELECT c.id, t.key, t.value ->> 'name', t.value ->> 'summary'
    FROM jsonb_to_recordset(${bulk(db, categories)}) AS r(slug text, texts jsonb)
    JOIN categories c ON c.slug = r.slug, jsonb_each(r.texts) t
    ON CONFLICT DO NOTHING`;
  await db`
    INSERT INTO products (category_id, price_krw, day_expirate, grants, pay_level)
    SELECT c.id, r."priceKrw", r."dayExpirate", r.grants, r."payLevel"
    FROM jsonb_to_recordset(${bulk(db, categories)})
      AS r(slug text, "priceKrw" int, "dayExpirate" int, grants text, "payLevel" smallint)
    JOIN categories c ON c.slug = r.slug AND c.is_product
    ON CONFLICT DO NOTHING`;
}

async function insertSynonyms(db: Db, synonyms: SeedContent['synonyms']): Promise<void> {
  const rows = Object.entries(synonyms).flatMap(([lang, means]) =>
    Object.entries(means).flatMap(([meant, words]) => words.map((word) => ({ lang, word, meant }))),
  );
  await db`
    INSERT INTO search_synonyms (lang, word, means)
    SELECT lang, search_fold(word), meant
    FROM jsonb_to_recordset(${bulk(db, rows)}) AS r(lang text, word text, meant text)
    ON CONFLICT DO NOTHING`;
}
