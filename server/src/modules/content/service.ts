import { type Language, type MenuItem, type Post, postTypes } from '@taegeuk/contract/content.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Services } from '../../app.ts';
import type { PageRequest } from '../../database/paging.ts';
import { DomainError } from '../../domain-error.ts';
import { presentPost } from './present.ts';
import * as queries from './queries.ts';

/** Posts that every page needs; a list without a type means these (source, section 7). */
const siteWideTypes = [postTypes.mainPage, postTypes.privacy, postTypes.terms];

/** The languages of the interface, in order. */
export function listLanguages({ sql }: Services): Promise<Language[]> {
  return queries.listLanguages(sql);
}

/** The visible menu entries, parents before their children; names fall back to kr. */
export function listMenus({ sql }: Services, lang: LanguageCode): Promise<MenuItem[]> {
  return queries.listMenus(sql, lang);
}

/** Published posts, newest first; of one type, or the site-wide ones when no type is given. */
export async function listPosts(
  services: Services,
  filter: PageRequest & { lang: LanguageCode; type?: string | undefined; q?: string | undefined },
): Promise<{ posts: Post[]; total: number }> {
  const { rows, total } = await queries.listPosts(services.sql, {
    ...filter,
    q: filter.q,
    types: filter.type ? [filter.type] : siteWideTypes,
    now: services.clock(),
  });
  return { posts: rows.map(presentPost), total };
}

/**
 * One published post; `previous` is the older, `next` the newer of its type.
 * @throws {DomainError} not_found
 */
export async function getPost(services: Services, id: string, lang: LanguageCode) {
  const row = await queries.findPost(services.sql, { id, lang, now: services.clock() });
  if (!row) throw new DomainError('not_found');
  return { ...presentPost(row), previous: row.previous, next: row.next };
}
