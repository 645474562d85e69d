import type { Post } from '@taegeuk/contract/post.ts';

export type NewsKind = 'notice' | 'news' | 'culture';

/** One line of news on the home page. */
export interface LatestPost {
  id: string;
  kind: NewsKind;
  title: string;
  publishedAt: string;
  /** Language of the title if it differs from the page's. */
  lang: Post['lang'];
}

/** The addresses of the boards. */
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
