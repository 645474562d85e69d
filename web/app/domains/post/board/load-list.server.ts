import { type Post, searchCountLimit } from '@taegeuk/contract/post.ts';
import { ogPicturePath, type PreviewPage } from '@taegeuk/contract/preview.ts';
import { data } from 'react-router';
import type { AppLoadContext } from '../../../lib/calls/app-context.ts';
import { searchPosts } from '../search/search-posts.server.ts';
import type { Board } from './boards.ts';
import { coverSignOf } from './book-cover.ts';
import { type BoardPlace, linked } from './places.server.ts';

const pageSize = 10;

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

// Lists have no texts: a text is loaded on its own page.
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

/** One page of a board. A page beyond the last does not exist. */
export async function loadPosts({ api, lang }: Asked, { type }: BoardPlace, pageNo: number) {
  const { data: posts, page } = await api.listPosts({ params: { lang }, query: { type, pageNo, pageSize } });
  if (posts.length === 0 && pageNo > 1) throw data(null, { status: 404 });
  return { posts: posts.map(lineOf), pageNo, totalPages: Math.ceil(page.total / page.pageSize) };
}

/** One page of a board's search results, and the status of the page. A page beyond the last does not exist. */
export async function findPosts(
  asked: Asked,
  { type }: Pick<BoardPlace, 'type'>,
  typed: string,
  pageNo: number,
  hitsAPage = pageSize,
) {
  const { status, result, failure } = await searchPosts(asked, {
    q: typed,
    type,
    pageNo,
    pageSize: hitsAPage,
  });
  const { term, hits, total, suggestions } = result ?? { term: typed, hits: [], total: 0, suggestions: [] };
  if (result && hits.length === 0 && pageNo > 1) throw data(null, { status: 404 });
  const found = {
    ...{ typed, term, total, suggestions, failure, pageNo },
    /** There are more, which were not counted. */
    hasUncounted: total >= searchCountLimit,
    hits: hits.map((hit) => {
      const { id, title, titleMarks, snippet, snippetMarks, publishedAt, lang } = hit;
      return { id, title, titleMarks, snippet, snippetMarks, publishedAt, lang, href: linked(hit).href };
    }),
    totalPages: Math.ceil(total / hitsAPage),
  };
  return { found, status };
}

export type FoundPosts = Awaited<ReturnType<typeof findPosts>>['found'];
