import type { Category } from '@taegeuk/contract/category.ts';
import type { Price } from '@taegeuk/contract/price.ts';
import type { Db } from '../../database/connect.ts';
import { isOpenTo } from '../lesson/service.ts';

/** A category with the prices of its product, if it is one. */
export type CategoryRow = Omit<Category, 'reducedFromKrw'> & { prices: Price[] };

export interface CategoryFilter {
  /** Who asks, null for a visitor: groups above their level are left out. */
  userId: string | null;
  lang: string;
  id?: string | undefined;
  center?: number | undefined;
  isProduct?: boolean | undefined;
  parentId?: string | undefined;
}

/** Categories in order of their tree: a parent, then its children; prices are those of a day in Seoul. */
export function listCategories(db: Db, filter: CategoryFilter, day: string): Promise<CategoryRow[]> {
  const { userId, lang, id = null, center = null, isProduct = null, parentId = null } = filter;
  return db<CategoryRow[]>`
    WITH RECURSIVE tree AS (
      SELECT id, ARRAY[position::int] AS places, ARRAY[id] AS branch FROM categories WHERE parent_id IS NULL
      UNION ALL
      SELECT k.id, tree.places || k.position::int, tree.branch || k.id
      FROM tree JOIN categories k ON k.parent_id = tree.id
    )
    SELECT c.id, c.parent_id, t.name, t.summary, c.center, c.is_product, c.is_accompanied_service,
           -- of a product the level that it grants
           coalesce(c.pay_level_in_academy, CASE WHEN p.grants = 'academy' THEN p.pay_level END) AS pay_level_in_academy,
           c.slug, c.level, c.sub_level, p.price_krw, p.day_expirate, p.grants,
           coalesce(h.prices, '[]') AS prices
    FROM tree
    JOIN categories c ON c.id = tree.id
    JOIN LATERAL (SELECT name, summary FROM category_texts WHERE category_id = c.id AND lang IN (${lang}, 'kr')
                  ORDER BY lang = ${lang} DESC LIMIT 1) t ON true
    LEFT JOIN product_offers(${day}) p ON p.category_id = c.id
    LEFT JOIN products s ON s.category_id = c.id
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('startsOn', v.starts_on, 'priceKrw', v.price_krw, 'dayExpirate', v.day_expirate))
             AS prices
      FROM price_history v WHERE v.category_id = c.id AND c.is_product) h ON true
    WHERE (${id}::uuid IS NULL OR c.id = ${id}::uuid)
      AND (${center}::int IS NULL OR c.center = ${center}::int)
      AND (${isProduct}::bool IS NULL OR c.is_product = ${isProduct}::bool)
      AND (${parentId}::uuid IS NULL OR c.parent_id = ${parentId}::uuid)
      AND s.is_on_sale IS NOT FALSE AND ${isOpenTo(db, userId)}
    ORDER BY c.center, tree.places, tree.branch`;
}
