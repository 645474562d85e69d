import type { Category } from '@taegeuk/contract/category.ts';
import type { Db } from '../../database/connect.ts';

export interface CategoryFilter {
  lang: string;
  center?: number | undefined;
  isProduct?: boolean | undefined;
  parentId?: string | undefined;
}

/** Categories in order of their tree: a parent, then its children. The rows have the wire's fields. */
export function listCategories(db: Db, filter: CategoryFilter): Promise<Category[]> {
  const { lang, center = null, isProduct = null, parentId = null } = filter;
  return db<Category[]>`
    SELECT c.id, c.parent_id, t.name, t.summary, c.center, c.is_product, c.is_accompanied_service,
           c.pay_level_in_academy, c.slug, c.level, c.sub_level, p.price_krw, p.day_expirate, p.grants
    FROM categories c
    JOIN LATERAL (SELECT name, summary FROM category_texts WHERE category_id = c.id AND lang IN (${lang}, 'kr')
                  ORDER BY lang = ${lang} DESC LIMIT 1) t ON true
    LEFT JOIN categories parent ON parent.id = c.parent_id
    LEFT JOIN products p ON p.category_id = c.id
    WHERE (${center}::int IS NULL OR c.center = ${center}::int)
      AND (${isProduct}::bool IS NULL OR c.is_product = ${isProduct}::bool)
      AND (${parentId}::uuid IS NULL OR c.parent_id = ${parentId}::uuid)
    ORDER BY c.center, coalesce(parent.position, c.position), coalesce(parent.id, c.id),
             c.parent_id NULLS FIRST, c.position, c.id`;
}
