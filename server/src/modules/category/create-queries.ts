import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { WindowSide } from '@taegeuk/contract/membership.ts';
import type { Db } from '../../database/connect.ts';

/** A category into which another is put. */
export interface ParentCategory {
  id: string;
  center: number;
  level: number | null;
}

/** A category, kept from being deleted for the transaction. */
export async function holdParent(db: Db, id: string): Promise<ParentCategory | undefined> {
  const [row] = await db<ParentCategory[]>`
    SELECT id, center, level FROM categories WHERE id = ${id} FOR KEY SHARE`;
  return row;
}

/** Lets one transaction at a time choose a word for an address and the last place of a parent. */
export async function holdPlaces(db: Db): Promise<void> {
  await db`SELECT pg_advisory_xact_lock(hashtextextended('categories', 0))`;
}

export async function isSlugTaken(db: Db, slug: string): Promise<boolean> {
  const [row] = await db<{ isTaken: boolean }[]>`
    SELECT EXISTS (SELECT FROM categories WHERE slug = ${slug}) AS is_taken`;
  return row?.isTaken ?? false;
}

/** A category that is to be stored, the last of its parent. */
export interface CategoryValues {
  /** Given where a draft had it already. */
  id?: string;
  slug: string;
  parentId: string | null;
  center: number;
  isProduct: boolean;
  isAccompaniedService: boolean;
  level: number | null;
  payLevelInAcademy: number | null;
  minimumLevel: number | null;
}

export async function createCategory(db: Db, values: CategoryValues): Promise<string> {
  const { slug, parentId, center, isProduct, isAccompaniedService, level, payLevelInAcademy, minimumLevel } =
    values;
  const [row] = await db<{ id: string }[]>`
    INSERT INTO categories (id, slug, parent_id, center, is_product, is_accompanied_service, level, pay_level_in_academy,
                            minimum_level, position)
    VALUES (coalesce(${values.id ?? null}::uuid, uuidv7()), ${slug}, ${parentId}, ${center}, ${isProduct}, ${isAccompaniedService}, ${level}, ${payLevelInAcademy},
            ${minimumLevel},
            (SELECT coalesce(max(position), 0) + 1 FROM categories
             WHERE center = ${center} AND parent_id IS NOT DISTINCT FROM ${parentId}::uuid))
    RETURNING id`;
  if (!row) throw new Error('an insert returns its row');
  return row.id;
}

/** Its words in one language; in Korean too, as borrowed, if that is another. */
export async function createCategoryTexts(
  db: Db,
  id: string,
  { lang, name, summary }: { lang: LanguageCode; name: string; summary: string },
): Promise<void> {
  await db`
    INSERT INTO category_texts (category_id, lang, name, summary, is_borrowed)
    SELECT ${id}, v.lang, ${name}, ${summary}, v.lang <> ${lang}
    FROM (SELECT ${lang}::text AS lang UNION SELECT 'kr') v`;
}

export async function createProduct(
  db: Db,
  id: string,
  product: { priceKrw: number; dayExpirate: number; grants: WindowSide; payLevel: number },
): Promise<void> {
  const { priceKrw, dayExpirate, grants, payLevel } = product;
  await db`
    INSERT INTO products (category_id, price_krw, day_expirate, grants, pay_level)
    VALUES (${id}, ${priceKrw}, ${dayExpirate}, ${grants}, ${payLevel})`;
}
