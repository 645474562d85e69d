import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Db } from '../../database/connect.ts';

/** The posts that a list or a search is about, and for whom. */
export interface PostScope {
  lang: LanguageCode;
  now: Date;
  types: readonly string[];
  topic: string | undefined;
}

/** `list`: by position, then newest. `day`: newest first. Without a position a post comes after those with one. */
export type PostOrder = 'list' | 'day';

/** What everybody may see: published, and a film only with its file. */
export function isOpen(db: Db, now: Date) {
  return db`p.is_shown AND p.published_at <= ${now}`;
}

export function ofScope(db: Db, { types, topic }: Pick<PostScope, 'types' | 'topic'>) {
  const [first = ''] = types;
  // One type as a value by itself: only so do the rows of the index come in the order that is asked for.
  const ofType = types.length === 1 ? db`p.type = ${first}` : db`p.type = ANY(${[...types]})`;
  return topic === undefined ? ofType : db`${ofType} AND p.topic = ${topic}`;
}

export function orderOf(db: Db, order: PostOrder) {
  return order === 'day'
    ? db`p.published_at DESC, p.id DESC`
    : db`p.position, p.published_at DESC, p.id DESC`;
}

/**
 * The text of a post in a language, or in Korean where that one is missing. The limit keeps it a look-up for each post:
 * a plan that does not know how many are asked for would rather read all texts.
 */
export function shownText(db: Db, lang: LanguageCode) {
  const inLanguage =
    lang === 'kr' ? db`lang = 'kr'` : db`lang IN (${lang}, 'kr') ORDER BY lang = ${lang} DESC`;
  return db`JOIN LATERAL (SELECT * FROM post_texts WHERE post_id = p.id AND ${inLanguage} LIMIT 1) t ON true`;
}
