import type { Client } from '@taegeuk/contract/client.ts';
import type { MemberEndpoints } from '@taegeuk/contract/endpoints.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Post } from '@taegeuk/contract/post.ts';
import { postTypes } from '@taegeuk/contract/post-types.ts';

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

const shownPosts = 3;

/** The posts that the home page shows in a language. */
export async function loadLatestPosts(
  api: Pick<Client<MemberEndpoints>, 'listPosts'>,
  lang: LanguageCode,
): Promise<LatestPost[]> {
  const newest = async (type: string) =>
    (await api.listPosts({ params: { lang }, query: { type, pageSize: shownPosts } })).data;
  const [notice, news, culture] = await Promise.all([
    newest(postTypes.notice),
    newest(postTypes.news),
    newest(postTypes.culture),
  ]);
  return latestPosts({ notice, news, culture }, shownPosts);
}

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
