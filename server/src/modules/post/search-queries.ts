import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Db, Fragment } from '../../database/connect.ts';
import { limitTo } from '../../database/paging.ts';
import { gramsOf, isGram, type SearchWord } from './fold.ts';
import { type LinkRow, linkColumns, postOf } from './post-queries.ts';
import { isOpen, ofScope, orderOf, type PostOrder, type PostScope, shownText } from './post-scope.ts';

/** What is searched, and in which order; without types everything except the main page. */
export interface SearchScope extends Omit<PostScope, 'types'> {
  types: readonly string[] | undefined;
  order: PostOrder;
}

function within(db: Db, { types, topic, now }: SearchScope) {
  if (!types) return db`p.is_searched AND p.published_at <= ${now}`;
  return db`${isOpen(db, now)} AND ${ofScope(db, { types, topic })}`;
}

function all(db: Db, conditions: Fragment[]): Fragment {
  return conditions.reduce((whole, condition) => db`${whole} AND ${condition}`, db`true`);
}

function holdsInitials(db: Db, { folded }: SearchWord) {
  return db`strpos(t.title_initials, ${folded}) > 0`;
}

function inTitle(db: Db, words: readonly SearchWord[]): Fragment {
  const holds = (word: SearchWord) =>
    word.kind === 'initials' ? holdsInitials(db, word) : db`strpos(t.search_title, ${word.folded}) > 0`;
  return db`(${all(db, words.map(holds))})`;
}

function inPost(db: Db, words: readonly SearchWord[]): Fragment {
  const holds = (word: SearchWord) =>
    word.kind === 'initials'
      ? holdsInitials(db, word)
      : db`(strpos(t.search_title, ${word.folded}) > 0 OR strpos(t.search_text, ${word.folded}) > 0)`;
  return db`(${all(db, words.map(holds))})`;
}

/** Where words are searched: only in titles, or in titles and texts. */
type Part = 'title' | 'post';

interface WordSearch {
  part: Part;
  words: readonly SearchWord[];
  limit: number;
}

/**
 * The number of first posts of a scope that are searched before all others. If one post in five or more has the words,
 * these have enough hits, and the thousands after them need not be sorted.
 */
const firstPosts = 500;

/** Ids of posts, each list in order: with the words in their title, and with them anywhere. */
export interface FoundIds {
  titled: string[];
  others: string[];
}

/**
 * The ids of the first `limit` posts with the words: those with the words in their title come first, unless the scope has an
 * order of its own; the others have them among them.
 */
export async function findPostIds(
  db: Db,
  scope: SearchScope,
  words: readonly SearchWord[],
  limit: number,
): Promise<FoundIds> {
  const find = (part: Part) => findFirst(db, scope, { part, words, limit });
  // Initial consonants are looked for in titles alone.
  const isOnePart = scope.order === 'list' || words.every(({ kind }) => kind === 'initials');
  const titled = isOnePart ? db`'{}'::uuid[]` : find('title');
  const [row] = await db<[FoundIds]>`
    WITH first AS MATERIALIZED (
      SELECT p.id FROM posts p WHERE ${within(db, scope)} ORDER BY ${orderOf(db, scope.order)} ${limitTo(db, firstPosts)}
    ), titled AS MATERIALIZED (SELECT ${titled} AS ids)
    SELECT ids AS titled, CASE WHEN cardinality(ids) < ${limit}::int THEN ${find('post')} ELSE '{}' END AS others
    FROM titled`;
  return row;
}

/** Words that titles use for one of the words, or for all of them together, in the language or in Korean. */
export function listSynonyms(
  db: Db,
  lang: LanguageCode,
  words: readonly string[],
): Promise<{ word: string; means: string }[]> {
  const typed = [...words, words.join(' ')];
  return db<{ word: string; means: string }[]>`
    SELECT DISTINCT word, means FROM search_synonyms
    WHERE lang = ANY (ARRAY[${lang}, 'kr']) AND word = ANY (${typed}) ORDER BY word, means`;
}

/**
 * The ids of the first posts that the index finds: among the first of the scope if these have enough, otherwise among all.
 */
function findFirst(db: Db, scope: SearchScope, search: WordSearch): Fragment {
  const isFirst = db`t.post_id = ANY(ARRAY(SELECT id FROM first))`;
  return db`(
    SELECT CASE WHEN cardinality(ids) = ${search.limit}::int THEN ids ELSE ${byIndex(db, scope, search, db`true`)} END
    FROM (SELECT ${byIndex(db, scope, search, isFirst)} AS ids OFFSET 0) found)`;
}

/**
 * The posts that the index found are fetched together by their ids, only these, and sorted. The order is inside and the
 * limit outside: only as many texts are read as necessary.
 */
function byIndex(db: Db, scope: SearchScope, search: WordSearch, isAsked: Fragment): Fragment {
  const looked = lookedInto(search);
  const text = looked.length > 0 ? shownText(db, scope.lang) : db``;
  return db`ARRAY(
    SELECT p.id FROM (
      SELECT p.id FROM posts p
      WHERE p.id = ANY(ARRAY(SELECT post_id FROM ${ofIndex(db, scope, search, isAsked)})) AND ${within(db, scope)}
      ORDER BY ${orderOf(db, scope.order)} OFFSET 0) p ${text}
    WHERE ${inPost(db, looked)} ${limitTo(db, search.limit)})`;
}

/** The words that have to be checked in a text: those that are longer than a gram of the index. */
function lookedInto({ part, words }: WordSearch): SearchWord[] {
  return part === 'title' ? [] : words.filter((word) => word.kind === 'text' && !isGram(word));
}

/**
 * The texts in a language that contain the words, as far as can be decided without reading the long ones. The index is
 * searched in a separate step: one plan for everything would also read every text of the language.
 */
function ofIndex(db: Db, { lang }: SearchScope, { part, words }: WordSearch, isAsked: Fragment): Fragment {
  // Initial consonants are in the index of the titles, not of the texts.
  const texts = words.filter(({ kind }) => kind === 'text');
  const holdsGrams =
    part === 'title' || texts.length === 0
      ? db`search_grams(t.search_title || ' ' || t.title_initials) @> ${unknown(db, gramsOf(words))}`
      : db`search_grams(t.search_title || ' ' || t.search_text) @> ${unknown(db, gramsOf(texts))}`;
  const looked = part === 'title' ? words : words.filter(({ kind }) => kind === 'initials');
  return db`
    (SELECT post_id, lang, search_title, title_initials FROM post_texts t
     WHERE ${holdsGrams} AND ${isAsked} OFFSET 0) t
    WHERE ${isShownIn(db, lang)} AND ${inTitle(db, looked)}`;
}

/**
 * A value that is not used for the plan: one plan for all values is then as good as one for these, and the statement is not
 * planned again each time, which takes about as long as running it.
 */
function unknown(db: Db, grams: string[]): Fragment {
  return db`(SELECT ${grams}::text[])`;
}

function isShownIn(db: Db, lang: LanguageCode): Fragment {
  if (lang === 'kr') return db`t.lang = 'kr'`;
  return db`
    (t.lang = ${lang} OR t.lang = 'kr' AND NOT EXISTS (
       SELECT FROM post_texts own WHERE own.post_id = t.post_id AND own.lang = ${lang}))`;
}

export interface HitRow extends LinkRow {
  publishedAt: Date;
  excerpt: string;
  /** The part of the text around the first hit; its beginning if there is none. */
  passage: string;
  hasHit: boolean;
  hasTextBefore: boolean;
  hasTextAfter: boolean;
}

/** Characters cut out of a text before the first hit, and in all: a snippet's length and a word on either side. */
const passageBefore = 80;
const passageLength = 280;

/** The data that a page of hits shows, in the order of the ids. */
export function listHits(
  db: Db,
  ids: readonly string[],
  { lang, words }: { lang: LanguageCode; words: readonly SearchWord[] },
): Promise<HitRow[]> {
  const looked = words.filter(({ kind }) => kind === 'text').map(({ folded }) => folded);
  // In nested levels, so that each text is read once; otherwise it would be read for each use.
  return db<HitRow[]>`
    SELECT id, type, slug, topic, position, title, lang, published_at, excerpt, hit IS NOT NULL AS has_hit,
           coalesce(hit > ${passageBefore + 1}::int, false) AS has_text_before,
           substr(passage, 1, ${passageLength}) AS passage, char_length(passage) > ${passageLength} AS has_text_after
    FROM (
      SELECT *, substr(plain_text, greatest(1, hit - ${passageBefore}::int), ${passageLength + 1}) AS passage
      FROM (
        SELECT ${linkColumns(db)}, p.published_at, t.excerpt, t.plain_text, asked.place,
               (SELECT min(nullif(strpos(t.search_text, word), 0)) FROM unnest(${looked}::text[]) AS word) AS hit
        FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS asked (id, place) ${postOf(db, 'asked.id')} ${shownText(db, lang)}
        OFFSET 0) shown
      OFFSET 0) cut
    ORDER BY place`;
}

/** Words of titles that are similar to one, the most similar first. */
export async function listSimilarWords(db: Db, word: string, lang: LanguageCode): Promise<string[]> {
  const langs = [...new Set([lang, 'kr'])];
  const rows = await db<{ word: string }[]>`SELECT word FROM similar_title_words(${word}, ${langs}, 8)`;
  return rows.map((row) => row.word);
}
