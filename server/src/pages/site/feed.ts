import { htmlLang, type LanguageCode } from '@taegeuk/contract/languages.ts';
import { postPath } from '@taegeuk/contract/post-paths.ts';
import { Feed } from 'feed';
import { addressOf } from './addresses.ts';
import type { FeedPostRow } from './queries.ts';

const texts: Readonly<Record<LanguageCode, { description: string }>> = {
  kr: { description: '공지사항, 소식, 문화의 새 글' },
  en: { description: 'New notices, news and culture' },
  ep: { description: 'Nuevos avisos, noticias y cultura' },
  vi: { description: 'Thông báo, tin tức và bài viết văn hóa mới' },
};

/** The newest posts as RSS 2.0. */
export function writeFeed(
  { origin, lang, title }: { origin: string; lang: LanguageCode; title: string },
  posts: readonly FeedPostRow[],
): string {
  const home = addressOf(origin, '/', lang);
  const self = `${origin}/rss.xml${lang === 'kr' ? '' : `?lang=${lang}`}`;
  const [newest] = posts;
  const feed = new Feed({
    ...texts[lang],
    title,
    id: home,
    link: home,
    language: htmlLang[lang],
    copyright: title,
    generator: false,
    feedLinks: { rss: self },
    // Not the time of this rendering: the same posts make the same feed, and readers need not load it again.
    updated: newest?.publishedAt ?? new Date(0),
  });
  for (const post of posts) {
    const link = addressOf(origin, postPath(post), post.lang);
    feed.addItem({
      ...{ id: link, link, title: post.title, description: post.excerpt },
      ...{ date: post.publishedAt, category: [{ name: post.type }] },
    });
  }
  return feed.rss2();
}
