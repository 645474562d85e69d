import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Db } from '../../database/connect.ts';

/** The posts that a list or a search covers, and the reader's language. */
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
  // A single type as a plain value: only then are the rows of the index in the requested order.
  const ofType = types.length === 1 ? db`p.type = ${first}` : db`p.type = ANY(${[...types]})`;
  return topic === undefined ? ofType : db`${ofType} AND p.topic = ${topic}`;
}

export function orderOf(db: Db, order: PostOrder) {
  return order === 'day'
    ? db`p.published_at DESC, p.id DESC`
    : db`p.position, p.published_at DESC, p.id DESC`;
}

/**
 * The text of a post in a language, or in Korean if that one is missing. The limit keeps it a look-up for each post: a plan
 * that does not know their number would rather read all texts.
 */
export function shownText(db: Db, lang: LanguageCode) {
  const inLanguage =
    lang === 'kr' ? db`lang = 'kr'` : db`lang IN (${lang}, 'kr') ORDER BY lang = ${lang} DESC`;
  return db`JOIN LATERAL (SELECT * FROM post_texts WHERE post_id = p.id AND ${inLanguage} LIMIT 1) t ON true`;
}
