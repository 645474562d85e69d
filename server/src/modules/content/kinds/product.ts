import { categorySides } from '@taegeuk/contract/category-sides.ts';
import { type ProductBody, productBody } from '@taegeuk/contract/content-bodies.ts';
import type { Db } from '../../../database/connect.ts';
import { type Applied, type KindOfContent, titleIn } from '../kind.ts';
import { missingNames, removeWords, saveWords } from './category-words.ts';

async function findLive(db: Db, id: string): Promise<ProductBody | undefined> {
  const [row] = await db<{ product: string }[]>`
    SELECT jsonb_build_object('center', c.center, 'grants', p.grants, 'payLevel', p.pay_level, 'isOnSale', p.is_on_sale,
             'texts', (SELECT coalesce(jsonb_object_agg(lang, jsonb_build_object('title', name, 'summary', summary)), '{}')
                       FROM category_texts WHERE category_id = c.id AND NOT is_borrowed))::text AS product
    FROM products p JOIN categories c ON c.id = p.category_id WHERE p.category_id = ${id}`;
  return row && (JSON.parse(row.product) as ProductBody);
}

async function apply(db: Db, { id, body, langs }: Applied<ProductBody>): Promise<void> {
  await db`
    UPDATE products SET grants = ${body.grants}, pay_level = ${body.payLevel}, is_on_sale = ${body.isOnSale}
    WHERE category_id = ${id}`;
  await saveWords(db, { id, body, langs });
}

/**
 * Products of the shop. `category/create` makes one with its first price. It never goes: its sale ends, by two persons like
 * whatever else is public of it.
 */
export const productKind: KindOfContent<ProductBody> = {
  kind: 'product',
  schema: productBody,
  isAlwaysPublic: true,
  isMadeElsewhere: true,
  needsSecond: true,
  listLive: (db, id) => db`
    SELECT c.id, 'side-' || c.center AS part,
           coalesce((SELECT name FROM category_texts WHERE category_id = c.id AND lang = 'kr'), '') AS title,
           ARRAY(SELECT t.lang FROM category_texts t JOIN languages g ON g.code = t.lang
                 WHERE t.category_id = c.id AND NOT t.is_borrowed ORDER BY g.position) AS langs,
           c.position, c.created_at AS published_at, c.created_at AS changed_at
    FROM products p JOIN categories c ON c.id = p.category_id
    WHERE ${id}::uuid IS NULL OR c.id = ${id}::uuid`,
  findLive,
  partOf: ({ center }) => `side-${center}`,
  titleOf: ({ texts }) => titleIn(texts),
  findMissing: async (_, { body, langs }) => missingNames(body, langs),
  apply,
  async withdraw(db, id, langs) {
    await removeWords(db, id, langs ?? []);
  },
  listUses: async () => [{ kind: 'shop', id: null, title: '결제' }],
  async reorder(db, part, ids) {
    const center =
      part === `side-${categorySides.academyProducts}`
        ? categorySides.academyProducts
        : categorySides.centreProducts;
    await db`
      UPDATE categories c SET position = o.place
      FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS o (id, place)
      WHERE c.id = o.id AND c.center = ${center} AND c.position IS DISTINCT FROM o.place`;
  },
};
