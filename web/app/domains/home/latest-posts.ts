import type { Post } from '@taegeuk/contract/post.ts';

export type NewsKind = 'notice' | 'news' | 'culture';

/** A line of the home page's news. */
export interface LatestPost {
  id: string;
  kind: NewsKind;
  title: string;
  publishedAt: string;
  /** Language of the title where it is another than the page's. */
  lang: Post['lang'];
}

/** Where the posts of a kind are read. */
export const boardPaths: Record<NewsKind, string> = {
  notice: '/customer/notice',
  news: '/media/news',
  culture: '/media/culture',
};

/** The newest posts of all boards together, newest first. */
export function latestPosts(boards: Record<NewsKind, readonly Post[]>, count: number): LatestPost[] {
  const kinds: NewsKind[] = ['notice', 'news', 'culture'];
  return kinds
    .flatMap((kind) =>
      boards[kind].map(({ id, title, publishedAt, lang }) => ({ id, kind, title, publishedAt, lang })),
    )
    .sort((one, other) => other.publishedAt.localeCompare(one.publishedAt))
    .slice(0, count);
}
