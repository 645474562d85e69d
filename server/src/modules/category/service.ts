import { seoulDay } from '@taegeuk/contract/calendar.ts';
import type { Category } from '@taegeuk/contract/category.ts';
import type { Services } from '../../services.ts';
import { reducedFrom } from '../price/service.ts';
import { holdParent } from './create-queries.ts';
import * as queries from './queries.ts';
import { writeRow } from './write-row.ts';

export { holdParent, writeRow };

/** A category as the wire has it, with today's price. */
export function presentCategory({ prices, ...category }: queries.CategoryRow, today: string): Category {
  return { ...category, reducedFromKrw: reducedFrom(prices, today) };
}

/** Categories in order of their tree, filtered; names fall back to kr, and prices are today's. */
export async function listCategories(
  { sql, clock }: Pick<Services, 'sql' | 'clock'>,
  filter: queries.CategoryFilter,
): Promise<Category[]> {
  const today = seoulDay(clock());
  const rows = await queries.listCategories(sql, filter, today);
  return rows.map((row) => presentCategory(row, today));
}
