import type { Post, SearchResult } from '@taegeuk/contract/content.ts';
import { ogPicturePath, type PreviewPage } from '@taegeuk/contract/preview.ts';
import { data } from 'react-router';
import type { AppLoadContext } from '../../lib/app-context.ts';
import { isApiError } from '../../lib/load.ts';
import type { Board } from './boards.ts';
import { coverSignOf } from './book-cover.ts';
import { type BoardPlace, linked } from './places.server.ts';

const pageSize = 10;
const lastPage = 1000;
const longestTerm = 100;

type Asked = Pick<AppLoadContext, 'api' | 'lang'>;

const pictures: Record<Board, PreviewPage> = {
  notice: 'notice',
  'book-introduction': 'book',
  news: 'news',
  culture: 'culture',
};

/** Preview picture of a board. */
export function pictureOf({ lang }: Asked, { board }: BoardPlace): string {
  return ogPicturePath(lang, pictures[board]);
}

/** Number of the page that the address names; a 404 for what is none. */
export function pageNoOf(url: URL): number {
  const text = url.searchParams.get('page') ?? '1';
  const pageNo = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0;
  if (pageNo < 1 || pageNo > lastPage) throw data(null, { status: 404 });
  return pageNo;
}

/** The term that the address names, as a person typed it; empty for none. */
export function termOf(url: URL): string {
  return (url.searchParams.get('q') ?? '').normalize('NFC').trim().slice(0, longestTerm);
}

// Lists carry no texts: what is read is loaded where it is read.
function lineOf(post: Post) {
  const { id, title, excerpt, publishedAt, lang, topic } = post;
  return {
    id,
    title,
    excerpt,
    publishedAt,
    lang,
    topic,
    href: linked(post).href,
    sign: coverSignOf(post.content),
  };
}

/** A post of a list. */
export type PostLine = ReturnType<typeof lineOf>;

/** One page of a board. A page beyond the last is none. */
export async function loadPosts({ api, lang }: Asked, { type }: BoardPlace, pageNo: number) {
  const { data: posts, page } = await api.listPosts({ params: { lang }, query: { type, pageNo, pageSize } });
  if (posts.length === 0 && pageNo > 1) throw data(null, { status: 404 });
  return { posts: posts.map(lineOf), pageNo, totalPages: Math.ceil(page.total / page.pageSize) };
}

type SearchQuery = { q: string; type: string; pageNo: number; pageSize: number };

// A term that the contract refuses, such as one that nobody can see, is one that nothing holds.
async function search({ api, lang }: Asked, query: SearchQuery) {
  try {
    return (await api.searchPosts({ params: { lang }, query })).data;
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 429) throw data(null, { status: 429 });
    if (error.status !== 422 && error.status !== 400) throw error;
    const nothing: SearchResult = {
      term: query.q,
      hits: [],
      pageNo: 1,
      pageSize: query.pageSize,
      total: 0,
      suggestions: [],
    };
    return nothing;
  }
}

/** One page of what a board's posts hold of a term. */
export async function findPosts(
  asked: Asked,
  { type }: Pick<BoardPlace, 'type'>,
  typed: string,
  pageNo: number,
  hitsAPage = pageSize,
) {
  const query = { q: typed, type, pageNo, pageSize: hitsAPage };
  const { term, hits, total, suggestions } = await search(asked, query);
  if (hits.length === 0 && pageNo > 1) throw data(null, { status: 404 });
  return {
    typed,
    term,
    total,
    suggestions,
    hits: hits.map((hit) => {
      const { id, title, titleMarks, snippet, snippetMarks, publishedAt, lang } = hit;
      return { id, title, titleMarks, snippet, snippetMarks, publishedAt, lang, href: linked(hit).href };
    }),
    pageNo,
    totalPages: Math.ceil(total / hitsAPage),
  };
}

export type FoundPosts = Awaited<ReturnType<typeof findPosts>>;
