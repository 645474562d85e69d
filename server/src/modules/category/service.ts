import type { Category } from '@taegeuk/contract/category.ts';
import type { Services } from '../../services.ts';
import * as queries from './queries.ts';

/** Categories in order of their tree, filtered; names fall back to kr. */
export function listCategories({ sql }: Services, filter: queries.CategoryFilter): Promise<Category[]> {
  return queries.listCategories(sql, filter);
}
