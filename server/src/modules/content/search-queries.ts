import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Fragment } from 'postgres';
import type { Db } from '../../database/connect.ts';
import { limitTo } from '../../database/paging.ts';
import { gramsOf, type SearchWord } from './fold.ts';
import { type LinkRow, linkColumns, postOf } from './post-queries.ts';
import { isOpen, ofScope, orderOf, type PostOrder, type PostScope, shownText } from './post-scope.ts';

/** Where and in what order is searched; without types everywhere but on the main page. */
export interface SearchScope extends Omit<PostScope, 'types'> {
  types: readonly string[] | undefined;
  order: PostOrder;
}

function within(db: Db, { types, topic, now }: SearchScope) {
  if (!types) return db`p.is_searched AND p.published_at <= ${now}`;
  return db`${isOpen(db, now)} AND ${ofScope(db, { types, topic })}`;
}

function all(db: Db, conditions: Fragment[]): Fragment {
  return conditions.reduce((whole, condition) => db`${whole} AND ${condition}`);
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

/** Where a term is looked for: in titles, in posts without it in their title, or in both. */
export type SearchPart = 'title' | 'text' | 'post';

function holdsTerm(db: Db, part: SearchPart, words: readonly SearchWord[]): Fragment {
  if (part === 'title') return inTitle(db, words);
  return part === 'post' ? inPost(db, words) : db`${inPost(db, words)} AND NOT ${inTitle(db, words)}`;
}

/** A post with the words, perhaps in its title. */
export interface Candidate {
  id: string;
  inTitle: boolean;
}

/**
 * Looks through the first posts of a scope, one more than `limit`: how many there were, and which of them hold the words.
 * When there are more posts and at most `few` of these hold them, `found` has the posts of the index as
 * {@link searchByIndex} gives them: in the same statement, for a word that few posts hold is what is searched most.
 */
export async function searchFirst(
  db: Db,
  scope: SearchScope,
  words: readonly SearchWord[],
  { limit, few }: { limit: number; few: number },
): Promise<{ seen: number; hits: Candidate[]; found: string[] }> {
  const search: PartSearch = { part: 'post', words, limit };
  const isWanted = db`
    AND (SELECT count(*) FROM first) > ${limit}::int AND (SELECT count(*) FROM hit) <= ${few}::int`;
  const [row] = await db<[{ seen: number; hits: Candidate[]; found: string[] }]>`
    WITH first AS MATERIALIZED (
      SELECT p.id, p.position, p.published_at FROM posts p WHERE ${within(db, scope)}
      ORDER BY ${orderOf(db, scope.order)} ${limitTo(db, limit + 1)}
    ), hit AS MATERIALIZED (
      SELECT p.*, ${inTitle(db, words)} AS in_title FROM first p ${shownText(db, scope.lang)} WHERE ${inPost(db, words)}
    ), found AS MATERIALIZED (${ofIndex(db, search)} ${isWanted})
    SELECT (SELECT count(*)::int FROM first) AS seen,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'inTitle', p.in_title)
                                      ORDER BY ${orderOf(db, scope.order)}), '[]') FROM hit p) AS hits,
           ARRAY(${firstFound(db, scope, search)}) AS found`;
  return row;
}

export interface PartSearch {
  part: SearchPart;
  words: readonly SearchWord[];
  limit: number;
}

/** The first posts with the words, found by looking through all in order: for words that many posts hold. */
export function searchInOrder(db: Db, scope: SearchScope, search: PartSearch): Promise<string[]> {
  return lookThrough(db, scope, search, db``);
}

/**
 * The same, but only those are looked into of which the index says that they may hold the words: for words that neither
 * few posts hold nor many. What is passed over costs no look at a text, and what was found no look at its post.
 */
export function searchInOrderByIndex(db: Db, scope: SearchScope, search: PartSearch): Promise<string[]> {
  // As a truth of each post, not a join: a set in memory, asked while the posts come in their order.
  const mayHold = db`
    AND (p.id IN (SELECT t.post_id FROM post_texts t WHERE ${holdsGrams(db, search)})) IS TRUE`;
  return lookThrough(db, scope, search, mayHold);
}

async function lookThrough(
  db: Db,
  scope: SearchScope,
  search: PartSearch,
  also: Fragment,
): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    SELECT p.id FROM posts p ${shownText(db, scope.lang)}
    WHERE ${within(db, scope)} ${also} AND ${holdsTerm(db, search.part, search.words)}
    ORDER BY ${orderOf(db, scope.order)} ${limitTo(db, search.limit)}`;
  return rows.map(({ id }) => id);
}

/**
 * The first posts with the words, those with all of them in the title before the others unless the scope has an order of
 * its own, found by the index of characters: for words that few posts hold.
 */
export async function searchByIndex(db: Db, scope: SearchScope, search: PartSearch): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    WITH found AS MATERIALIZED (${ofIndex(db, search)}) ${firstFound(db, scope, search)}`;
  return rows.map(({ id }) => id);
}

/** The texts that hold all characters of the words two by two: the index by itself, lest it be asked for each post. */
function ofIndex(db: Db, search: PartSearch): Fragment {
  return db`
    SELECT t.post_id, t.lang, t.search_title, t.search_text, t.title_initials FROM post_texts t
    WHERE ${holdsGrams(db, search)}`;
}

function holdsGrams(db: Db, { part, words }: PartSearch): Fragment {
  // Initial consonants are in the index of the titles, and texts are not.
  const texts = words.filter(({ kind }) => kind === 'text');
  return part === 'title' || texts.length === 0
    ? db`search_grams(t.search_title || ' ' || t.title_initials) @> ${gramsOf(words)}::text[]`
    : db`search_grams(t.search_title || ' ' || t.search_text) @> ${gramsOf(texts)}::text[]`;
}

/** The order first and the limit above it: only as many of the texts are looked into as it takes. */
function firstFound(db: Db, scope: SearchScope, { part, words, limit }: PartSearch): Fragment {
  const titlesFirst = scope.order === 'day' && part === 'post' ? db`${inTitle(db, words)} DESC,` : db``;
  return db`
    SELECT t.id FROM (
      SELECT p.id, t.search_title, t.search_text, t.title_initials FROM found t ${postOf(db, 't.post_id')}
      WHERE ${isShownIn(db, scope.lang)} AND ${within(db, scope)}
      ORDER BY ${titlesFirst} ${orderOf(db, scope.order)} OFFSET 0) t
    WHERE ${holdsTerm(db, part, words)} ${limitTo(db, limit)}`;
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
  /** The part of the text around the first hit; its beginning where it has none. */
  passage: string;
  hasHit: boolean;
  hasTextBefore: boolean;
  hasTextAfter: boolean;
}

/** Characters cut out of a text before the first hit, and in all: a snippet's length and a word on either side. */
const passageBefore = 80;
const passageLength = 280;

/** What a page of hits shows, in the order of the ids. */
export function listHits(
  db: Db,
  ids: readonly string[],
  { lang, words }: { lang: LanguageCode; words: readonly SearchWord[] },
): Promise<HitRow[]> {
  const looked = words.filter(({ kind }) => kind === 'text').map(({ folded }) => folded);
  return db<HitRow[]>`
    SELECT ${linkColumns(db)}, p.published_at, t.excerpt, hit.place IS NOT NULL AS has_hit,
           substr(t.plain_text, start.place, ${passageLength}) AS passage, start.place > 1 AS has_text_before,
           char_length(t.plain_text) >= start.place + ${passageLength} AS has_text_after
    FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS asked (id, place) ${postOf(db, 'asked.id')} ${shownText(db, lang)}
    CROSS JOIN LATERAL (SELECT min(nullif(strpos(t.search_text, word), 0)) AS place
                        FROM unnest(${looked}::text[]) AS word) hit
    CROSS JOIN LATERAL (SELECT greatest(1, coalesce(hit.place, 1) - ${passageBefore}::int) AS place) start
    ORDER BY asked.place`;
}

/** Words of titles that are like one, the likest first. */
export async function listSimilarWords(db: Db, word: string, lang: LanguageCode): Promise<string[]> {
  const langs = [...new Set([lang, 'kr'])];
  const rows = await db<{ word: string }[]>`SELECT word FROM similar_title_words(${word}, ${langs}, 8)`;
  return rows.map((row) => row.word);
}
