import { isWordOfLevel } from '@taegeuk/contract/levels.ts';
import type { Db } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import * as queries from './create-queries.ts';
import { freeSlug } from './slug.ts';

/**
 * Stores a category, the last of its parent; without a slug its name gives one. Returns its id.
 * @throws {DomainError} slug_already_exists
 */
export async function writeRow(
  db: Db,
  { name, ...values }: queries.CategoryValues & { name: string },
): Promise<string> {
  await queries.holdPlaces(db);
  const isTaken = async (slug: string) => isWordOfLevel(slug) || queries.isSlugTaken(db, slug);
  const { isProduct, slug: wanted } = values;
  const slug = wanted || (await freeSlug(name, isProduct ? 'product' : 'group', isTaken));
  if (wanted && (await isTaken(slug))) throw new DomainError('slug_already_exists');
  return queries.createCategory(db, { ...values, slug });
}
