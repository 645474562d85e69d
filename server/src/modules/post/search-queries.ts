import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Db, Fragment } from '../../database/connect.ts';
import { limitTo } from '../../database/paging.ts';
import { gramsOf, isGram, type SearchWord } from './fold.ts';
import { type LinkRow, linkColumns, postOf } from './post-queries.ts';
import {
  isAfter,
  isOpen,
  type OrderPlace,
  ofScope,
  orderOf,
  type PostOrder,
  type PostScope,
  shownText,
} from './post-scope.ts';

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

/** Where a term is looked for: in titles alone, or in titles and texts. */
export type SearchPart = 'title' | 'post';

function holdsTerm(db: Db, part: SearchPart, words: readonly SearchWord[]): Fragment {
  return part === 'title' ? inTitle(db, words) : inPost(db, words);
}

/** A post with the words, perhaps in its title. */
export interface Candidate {
  id: string;
  inTitle: boolean;
}

/** What the first posts of a scope say. */
export interface FirstLook {
  /** How many posts there are, up to one more than the limit. */
  seen: number;
  /** Those with the words, in order: of all when there are no more than the limit, otherwise of the sample. */
  hits: Candidate[];
  /** The last post of the sample; null when there is none. */
  last: OrderPlace | null;
  /** When there are more posts than the limit and at most `few` hits: the first posts with the words, by the index. */
  found: string[];
}

/**
 * Looks through the first posts of a scope: all when there are no more than `limit`, otherwise a sample, which tells how
 * common the words are. What few posts hold is found in the same statement, for that is what is searched most.
 */
export async function searchFirst(
  db: Db,
  scope: SearchScope,
  words: readonly SearchWord[],
  { limit, sample, few }: { limit: number; sample: number; few: number },
): Promise<FirstLook> {
  const isWanted = db`(SELECT count(*) FROM first) > ${limit}::int AND (SELECT count(*) FROM hit) <= ${few}::int`;
  const [row] = await db<[FirstLook]>`
    WITH first AS MATERIALIZED (
      SELECT p.id, p.position, p.published_at, row_number() OVER (ORDER BY ${orderOf(db, scope.order)}) AS place
      FROM posts p WHERE ${within(db, scope)} ORDER BY ${orderOf(db, scope.order)} ${limitTo(db, limit + 1)}
    ), hit AS MATERIALIZED (
      SELECT p.id, p.place, ${inTitle(db, words)} AS in_title FROM first p ${shownText(db, scope.lang)}
      WHERE p.place <= (SELECT CASE WHEN count(*) > ${limit}::int THEN ${sample}::int ELSE ${limit}::int END FROM first)
        AND ${inPost(db, words)}
    )
    SELECT (SELECT count(*)::int FROM first) AS seen,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'inTitle', in_title) ORDER BY place), '[]') FROM hit) AS hits,
           (SELECT jsonb_build_object('id', id, 'position', position, 'publishedAt', published_at) FROM first
            WHERE place = ${sample}::int) AS last,
           ARRAY(${byIndex(db, scope, { part: 'post', words, limit }, isWanted)}) AS found`;
  return row;
}

/** How the posts with the words are found: three ways to the same, each the quickest for words that are more or less common. */
export type SearchWay = 'order' | 'set' | 'index';

export interface PartSearch {
  part: SearchPart;
  way: SearchWay;
  /** Posts wanted, at most the limit of the whole search. */
  wanted: number;
}

/**
 * The posts with the words behind one in the order of a scope: those of each part. Of the second only when the first has
 * fewer than are wanted of it, and without what the first has.
 */
export async function searchBehind(
  db: Db,
  scope: SearchScope & { behind: OrderPlace },
  {
    words,
    limit,
    first,
    second,
  }: { words: readonly SearchWord[]; limit: number; first: PartSearch; second: PartSearch | undefined },
): Promise<[string[], string[]]> {
  const find = ({ part, way, wanted }: PartSearch, within: WayScope) =>
    // The limit tells the plan how few are asked for, the number wanted ends it.
    db`ARRAY(SELECT id FROM (${ways[way](db, within, { part, words, limit })}) found LIMIT (SELECT ${wanted}::int))`;
  const others = { ...scope, without: db`(SELECT ids FROM first)::uuid[]` };
  const rest = second
    ? db`CASE WHEN cardinality(f.ids) < ${first.wanted}::int THEN ${find(second, others)} ELSE '{}' END`
    : db`'{}'::uuid[]`;
  const [row] = await db<[{ ids: string[]; rest: string[] }]>`
    WITH first AS MATERIALIZED (SELECT ${find(first, scope)} AS ids) SELECT f.ids, ${rest} AS rest FROM first f`;
  return [row.ids, row.rest];
}

interface WaySearch {
  part: SearchPart;
  words: readonly SearchWord[];
  limit: number;
}

type WayScope = SearchScope & { behind?: OrderPlace; without?: Fragment };

const ways = { order: inOrder, set: inOrderBySet, index: byIndex };

function inScope(db: Db, scope: WayScope): Fragment {
  const behind = scope.behind ? db`AND ${isAfter(db, scope.order, scope.behind)}` : db``;
  const others = scope.without ? db`AND p.id <> ALL(${scope.without})` : db``;
  return db`${within(db, scope)} ${behind} ${others}`;
}

/** All posts are looked into in their order: for words that many hold. */
function inOrder(db: Db, scope: WayScope, { part, words, limit }: WaySearch): Fragment {
  return db`
    SELECT p.id FROM posts p ${shownText(db, scope.lang)}
    WHERE ${inScope(db, scope)} AND ${holdsTerm(db, part, words)}
    ORDER BY ${orderOf(db, scope.order)} ${limitTo(db, limit)}`;
}

/**
 * All posts are passed in their order and asked whether the index knows them: for words that neither few posts hold nor
 * many. As a truth of each post, not a join: a set in memory.
 */
function inOrderBySet(db: Db, scope: WayScope, search: WaySearch): Fragment {
  const looked = lookedInto(search);
  const text = looked.length > 0 ? shownText(db, scope.lang) : db``;
  return db`
    SELECT p.id FROM posts p ${text}
    WHERE ${inScope(db, scope)} AND (p.id IN (SELECT t.post_id FROM ${ofIndex(db, scope, search)})) IS TRUE
      AND ${inPost(db, looked)}
    ORDER BY ${orderOf(db, scope.order)} ${limitTo(db, search.limit)}`;
}

/**
 * The posts that the index knows are sorted, those with the words in their title first unless the scope has an order of
 * its own: for words that few posts hold. They are fetched all at once by their ids, and nothing but these. The order first
 * and the limit above it: only as many of the texts are looked into as it takes.
 */
function byIndex(db: Db, scope: WayScope, search: WaySearch, isWanted = db`true`): Fragment {
  const { part, words, limit } = search;
  const looked = lookedInto(search);
  const text = looked.length > 0 ? shownText(db, scope.lang) : db``;
  const titlesFirst =
    scope.order === 'day' && part === 'post' && !scope.without
      ? db`(p.id IN (SELECT post_id FROM known WHERE in_title)) IS TRUE DESC,`
      : db``;
  return db`
    WITH known AS MATERIALIZED (
      SELECT t.post_id, ${inTitle(db, words)} AS in_title FROM ${ofIndex(db, scope, search, isWanted)}
    )
    SELECT p.id FROM (
      SELECT p.id FROM (SELECT * FROM posts WHERE id = ANY(ARRAY(SELECT post_id FROM known)) OFFSET 0) p
      WHERE ${inScope(db, scope)} ORDER BY ${titlesFirst} ${orderOf(db, scope.order)} OFFSET 0) p ${text}
    WHERE ${inPost(db, looked)} ${limitTo(db, limit)}`;
}

/** The words that the index leaves to be looked for in a text: longer than what it knows as a whole. */
function lookedInto({ part, words }: WaySearch): SearchWord[] {
  return part === 'title' ? [] : words.filter((word) => word.kind === 'text' && !isGram(word));
}

/**
 * The texts shown in a language that hold the words, as far as can be told without looking into the long ones. The index
 * is asked by itself: a plan for all at once would read every text of the language besides.
 */
function ofIndex(db: Db, { lang }: SearchScope, { part, words }: WaySearch, isWanted = db`true`): Fragment {
  // Initial consonants are in the index of the titles, and texts are not.
  const texts = words.filter(({ kind }) => kind === 'text');
  const holdsGrams =
    part === 'title' || texts.length === 0
      ? db`search_grams(t.search_title || ' ' || t.title_initials) @> ${unknown(db, gramsOf(words))}`
      : db`search_grams(t.search_title || ' ' || t.search_text) @> ${unknown(db, gramsOf(texts))}`;
  const looked = part === 'title' ? words : words.filter(({ kind }) => kind === 'initials');
  return db`
    (SELECT post_id, lang, search_title, title_initials FROM post_texts t
     WHERE ${holdsGrams} AND ${isWanted} OFFSET 0) t
    WHERE ${isShownIn(db, lang)} AND ${inTitle(db, looked)}`;
}

/**
 * A value that no plan is made for: one for all values is then as good as one for these, and the statement is not planned
 * anew each time, which takes about as long as it runs.
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
  // Level by level, so that each text is read once; a subquery of the select list is not kept in memory by its text.
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

/** Words of titles that are like one, the likest first. */
export async function listSimilarWords(db: Db, word: string, lang: LanguageCode): Promise<string[]> {
  const langs = [...new Set([lang, 'kr'])];
  const rows = await db<{ word: string }[]>`SELECT word FROM similar_title_words(${word}, ${langs}, 8)`;
  return rows.map((row) => row.word);
}
