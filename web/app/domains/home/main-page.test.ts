import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { latestPosts, loadLatestPosts } from './latest-posts.ts';
import { readMainPage } from './main-page.ts';

const content: unknown[] = JSON.parse(
  readFileSync(new URL('../../../../server/db/content/main-page.kr.json', import.meta.url), 'utf8'),
);
const postMeta = content.map((part) => JSON.stringify(part)).join(',');

describe('the main page', () => {
  it('reads the seeded content', () => {
    const page = readMainPage(postMeta);
    expect(page.hero.title).toBe('숨 하나에\n머무는 연습');
    expect(page.path.levels.map(({ count }) => count)).toEqual([
      '수련 9',
      '수련 11',
      '수련 3',
      '수련 2',
      '수련 1',
    ]);
    expect(page.path.levels[1]).toMatchObject({ key: 'heat', href: '/programme/center/heat/team-shaft' });
    expect(page.topics.items.map(({ glyph }) => glyph)).toEqual(['身', '氣', '心', '息', '丹']);
    expect(page.diary.entry?.minutes).toBe('28분');
    expect(page.closing.button).not.toBe('');
  });

  it('comes back empty, not broken, without content', () => {
    const page = readMainPage('{"title":');
    expect(page.hero.title).toBe('');
    expect(page.path.levels).toEqual([]);
    expect(page.topics.items).toEqual([]);
    expect(page.diary.entry).toBeNull();
  });
});

describe('the latest posts', () => {
  const post = (id: string, publishedAt: string) => ({
    id,
    type: '',
    slug: id,
    topic: null,
    position: null,
    title: id,
    content: '',
    postMeta: '{}',
    excerpt: '',
    cover: null,
    video: null,
    films: [],
    publishedAt,
    lang: 'kr' as const,
  });

  it('are the newest of all boards together', () => {
    const boards = {
      notice: [post('a', '2026-11-14T00:00:00Z'), post('b', '2026-11-01T00:00:00Z')],
      news: [post('c', '2026-11-09T00:00:00Z')],
      culture: [post('d', '2026-11-02T00:00:00Z')],
    };
    expect(latestPosts(boards, 3).map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'a notice',
      'c news',
      'd culture',
    ]);
  });

  it('are asked for in the language of the page, each board for as many as are shown', async () => {
    const listPosts = vi.fn(async ({ query: { type } }: { query: { type?: string } }) => ({
      data: type === '소식' ? [post('b', '2026-11-09T00:00:00Z'), post('a', '2026-11-01T00:00:00Z')] : [],
    }));
    const posts = await loadLatestPosts({ listPosts } as never, 'vi');
    expect(posts.map(({ id, kind }) => `${id} ${kind}`)).toEqual(['b news', 'a news']);
    expect(listPosts.mock.calls.map(([asked]) => asked)).toEqual(
      ['공지사항', '소식', '문화'].map((type) => ({ params: { lang: 'vi' }, query: { type, pageSize: 3 } })),
    );
  });
});
