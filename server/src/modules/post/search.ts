import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { type SearchHit, type SearchResult, searchCountLimit } from '@taegeuk/contract/post.ts';
import { hasBatchim } from 'es-hangul';
import type { Db } from '../../database/connect.ts';
import { offsetOf, type PageRequest } from '../../database/paging.ts';
import { typedInKorean } from '../../keyboard.ts';
import type { Services } from '../../services.ts';
import { type SearchWord, wordsOf } from './fold.ts';
import { cutSnippet, findMarks } from './marks.ts';
import * as queries from './search-queries.ts';

type Scope = queries.SearchScope;

const maxSuggestions = 4;

const nothing: queries.FoundIds = { titled: [], others: [] };

/** The posts that contain the words, {@link searchCountLimit} at most. */
async function find(db: Db, scope: Scope, words: readonly SearchWord[], atMost = searchCountLimit) {
  return words.length === 0 ? nothing : queries.findPostIds(db, scope, words, atMost);
}

/** Their ids in order, those with the words in their title first. */
async function findIds(db: Db, scope: Scope, words: readonly SearchWord[], atMost = searchCountLimit) {
  const { titled, others } = await find(db, scope, words, atMost);
  return inOrder([titled, others], atMost);
}

function inOrder(lists: string[][], atMost = searchCountLimit): string[] {
  return [...new Set(lists.flat())].slice(0, atMost);
}

/** As `findIds`; before posts that have the words in their text alone come those whose title has a synonym of one. */
async function findMeantIds(db: Db, scope: Scope, words: readonly SearchWord[]): Promise<string[]> {
  const typed = words.map(({ folded }) => folded);
  const synonyms = words.length === 0 ? [] : await queries.listSynonyms(db, scope.lang, typed);
  const { titled, others } = await find(db, scope, words);
  const meant: string[][] = [];
  for (const { word, means } of synonyms) {
    const rest = word === typed.join(' ') ? [] : words.filter(({ folded }) => folded !== word);
    const said = [...wordsOf(means), ...rest];
    meant.push((await find(db, scope, said)).titled);
  }
  return inOrder([titled, ...meant, others]);
}

/** One page of the ids in a list searched for a term, in the order of the list, with the number of all. */
export async function findListed(
  db: Db,
  scope: Omit<Scope, 'order'> & PageRequest,
  term: string,
): Promise<{ ids: string[]; total: number }> {
  const ids = await findIds(db, { ...scope, order: 'list' }, wordsOf(term));
  return { ids: pageOf(ids, scope), total: ids.length };
}

function pageOf(ids: readonly string[], page: PageRequest): string[] {
  return ids.slice(offsetOf(page), offsetOf(page) + page.pageSize);
}

/** Other meanings of a term, the most likely first: Latin from a Korean keyboard, and words written together. */
function otherReadings(term: string): string[] {
  const typed = [term, term.toLowerCase()].map(typedInKorean);
  const converted = /[a-z]/i.test(term)
    ? typed.filter((each) => each !== term && /[가-힣ㄱ-ㅎ]/.test(each))
    : [];
  const parted = /^[가-힣]{4,10}$/.test(term)
    ? Array.from(
        { length: term.length - 3 },
        (_, index) => `${term.slice(0, index + 2)} ${term.slice(index + 2)}`,
      )
    : [];
  return [...new Set([...converted, ...parted])];
}

/**
 * Searches all public texts. A term without hits is tried with another meaning (`audtkd` as 명상), and `term` says so; if
 * that finds nothing either, similar terms with hits are returned.
 */
export async function searchPosts(
  { sql: { anywhere }, clock }: Services,
  search: PageRequest & { lang: LanguageCode; q: string; type?: string | undefined },
): Promise<SearchResult> {
  const { lang, q, type, pageNo, pageSize } = search;
  const scope: Scope = {
    lang,
    now: clock(),
    types: type ? [type] : undefined,
    topic: undefined,
    order: 'day',
  };
  let term = q;
  let ids = await findMeantIds(anywhere, scope, wordsOf(q));
  for (const reading of ids.length > 0 ? [] : otherReadings(q)) {
    ids = await findMeantIds(anywhere, scope, wordsOf(reading));
    if (ids.length === 0) continue;
    term = reading;
    break;
  }
  const words = wordsOf(term);
  const rows = await queries.listHits(anywhere, pageOf(ids, search), { lang, words });
  const suggestions = ids.length > 0 ? [] : await suggest(anywhere, scope, q);
  return {
    term,
    hits: rows.map((row) => presentHit(row, words)),
    pageNo,
    pageSize,
    total: ids.length,
    suggestions,
  };
}

/**
 * Terms similar to one without hits, all of which have some: its own words, or words similar to those that find nothing.
 */
async function suggest(db: Db, scope: Scope, term: string): Promise<string[]> {
  const words = wordsOf(term).filter(({ kind }) => kind === 'text');
  const found = new Set<string>();
  for (const { folded } of words.slice(0, maxSuggestions)) {
    if (words.length > 1 && (await hasHits(db, scope, folded))) {
      found.add(folded);
      continue;
    }
    for (const similar of await queries.listSimilarWords(db, folded, scope.lang)) {
      const suggestion = withoutParticle(similar);
      if (found.size < maxSuggestions && (await hasHits(db, scope, suggestion))) found.add(suggestion);
    }
  }
  return [...found].slice(0, maxSuggestions);
}

async function hasHits(db: Db, scope: Scope, term: string): Promise<boolean> {
  const ids = await findIds(db, scope, wordsOf(term), 1);
  return ids.length > 0;
}

/** 명상일지를 as 명상일지: a particle that fits the syllable before it, after two syllables or more. */
function withoutParticle(word: string): string {
  const stem = word.slice(0, -1);
  if (!/[가-힣]{2}$/.test(stem)) return word;
  const particles = hasBatchim(stem) ? '은을의' : '는를와의';
  return particles.includes(word.slice(-1)) ? stem : word;
}

function presentHit(row: queries.HitRow, words: readonly SearchWord[]): SearchHit {
  const { publishedAt, excerpt, passage, hasHit, hasTextBefore, hasTextAfter, ...link } = row;
  const snippet =
    hasHit || excerpt === '' ? cutSnippet({ text: passage, hasTextBefore, hasTextAfter }, words) : excerpt;
  return {
    ...link,
    titleMarks: findMarks(link.title, words),
    snippet,
    snippetMarks: findMarks(
      snippet,
      words.filter(({ kind }) => kind === 'text'),
    ),
    publishedAt: publishedAt.toISOString(),
  };
}
