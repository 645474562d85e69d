import { id } from '@taegeuk/contract/fields.ts';
import { type LanguageCode, languageIds } from '@taegeuk/contract/languages.ts';
import type { Popup } from '@taegeuk/contract/popup.ts';
import { type Language, type MenuItem, type Post, postTypes } from '@taegeuk/contract/post.ts';
import type { PageRequest } from '../../database/paging.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { listOperatorLines } from './footer.ts';
import * as posts from './post-queries.ts';
import type { PostScope } from './post-scope.ts';
import { filmPosterUrl, presentLink, presentPost } from './present.ts';
import * as queries from './queries.ts';
import { findListed } from './search.ts';

export { filmPosterUrl, listOperatorLines, presentPost };
export const { listNamedFilms } = posts;

/** Posts that every page needs; a list without a type means these (source, section 7). */
const siteWideTypes = [postTypes.mainPage, postTypes.privacy, postTypes.terms];

/** Types whose posts link to one another if they have the same topic, in this order. */
const relatedTypes = [
  ...Object.values(postTypes.findOut),
  ...Object.values(postTypes.giMeaning),
  ...[postTypes.video, postTypes.culture, postTypes.book, postTypes.news],
];
const maxRelated = 4;

/** HTML of an editor as it is stored: nothing that could run or load from elsewhere, its headings with ids. */
export async function cleanHtml(html: string): Promise<string> {
  const { cleanEdited } = await import('./html.ts');
  return cleanEdited(html);
}

/** The languages of the interface, in order. */
export async function listLanguages({ sql }: Services): Promise<Language[]> {
  const rows = await queries.listLanguages(sql);
  return rows.map((row) => ({ id: languageIds[row.languageCode], ...row }));
}

/** Popups that are public now, in the order in which they are shown. */
export function listPopups({ sql }: Services, lang: LanguageCode): Promise<Popup[]> {
  return queries.listPopups(sql, lang);
}

/** The visible menu entries, parents before their children; names fall back to kr. */
export function listMenus({ sql }: Services, lang: LanguageCode): Promise<MenuItem[]> {
  return queries.listMenus(sql, lang);
}

/**
 * Published posts by position, then newest first; of one type, or the site-wide ones when no type is given. Those that
 * contain a term are counted up to the limit of a search.
 */
export async function listPosts(
  services: Services,
  filter: PageRequest & {
    lang: LanguageCode;
    type?: string | undefined;
    topic?: string | undefined;
    q?: string | undefined;
  },
): Promise<{ posts: Post[]; total: number }> {
  const { lang, pageNo, pageSize, type, topic, q } = filter;
  const types = type ? [type] : siteWideTypes;
  const scope: PostScope & PageRequest = {
    ...{ lang, pageNo, pageSize, types },
    topic: topic || undefined,
    now: services.clock(),
  };
  if (!q) {
    const [rows, total] = await Promise.all([
      posts.listPosts(services.sql.anywhere, scope),
      posts.countPosts(services.sql.anywhere, scope),
    ]);
    return { posts: rows.map(presentPost), total };
  }
  const { ids, total } = await findListed(services.sql.anywhere, scope, q);
  const rows = ids.length > 0 ? await posts.listPostsById(services.sql.anywhere, ids, lang) : [];
  return { posts: rows.map(presentPost), total };
}

/**
 * One published post with those before and after it and others on the same topic.
 * @throws {DomainError} gone when it was deleted, not_found when it never existed or is not published
 */
export async function getPost({ sql, clock }: Services, postId: string, lang: LanguageCode) {
  const reader = { lang, now: clock() };
  const row = await posts.findPost(sql, { id: postId, ...reader });
  if (!row) throw new DomainError((await posts.isGone(sql, postId)) ? 'gone' : 'not_found');
  const { previous, next } = await posts.findNeighbours(sql, row, reader);
  const without = [row, previous, next].flatMap((each) => (each ? [each.id] : []));
  const related =
    row.topic === null
      ? []
      : await posts.listRelated(sql, row, { types: relatedTypes, without, atMost: maxRelated, ...reader });
  return {
    ...presentPost(row),
    previous: neighbourOf(previous),
    next: neighbourOf(next),
    related: related.map(presentLink),
  };
}

function neighbourOf(row: posts.LinkRow | undefined) {
  return row ? { id: row.id, title: row.title, lang: row.lang } : null;
}

/** The file behind a published film and its captions, by their names in the storage. */
export type PublicVideoFile = posts.PublicVideoRow;

/** The file of a published film; undefined for anything else, so that no other file can be requested in this way. */
export async function findPublicVideo(
  { sql, clock }: Services,
  filmId: string,
): Promise<PublicVideoFile | undefined> {
  if (!id.safeParse(filmId).success) return undefined;
  return posts.findPublicVideo(sql, { id: filmId, now: clock() });
}
