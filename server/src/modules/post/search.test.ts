import { searchCountLimit, searchPosts } from '@taegeuk/contract/post.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createMedia, createPost } from '../../rigs/testing/content-factories.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;

async function search(
  q: string,
  options: { lang?: string; type?: string; pageNo?: string; pageSize?: string } = {},
) {
  const { lang = 'kr', ...query } = options;
  const address = `/api/v1/public/post/search/${lang}?${new URLSearchParams({ q, ...query })}`;
  // Each from its own address: the limit of searches is tested elsewhere.
  const remoteAddress = `10.0.${Math.floor(visitors / 200)}.${(visitors++ % 200) + 1}`;
  return dataOf(searchPosts, await testApp.app.inject({ url: address, remoteAddress }));
}
let visitors = 0;

async function titles(q: string, options: Parameters<typeof search>[1] = {}): Promise<string[]> {
  return (await search(q, options)).hits.map(({ title }) => title);
}

const long = '고요히 앉아 숨을 고릅니다. '.repeat(30);

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  const { sql } = testApp;
  await createPost(sql, {
    publishedAt: '2026-10-01T00:00:00Z',
    texts: {
      kr: {
        title: '태극의 역사',
        content: `<p>${long}</p><p>정관명상은 바라보는 명상입니다.</p><p>${long}</p>`,
        excerpt: '태극은 오래되었습니다.',
      },
      ep: { title: 'Historia de la meditación', content: '<p>El año nuevo &amp; la respiración</p>' },
      vi: { title: 'Lịch sử thái cực', content: '<p>Đường đến thiền định</p>' },
    },
  });
  await createPost(sql, {
    publishedAt: '2026-10-02T00:00:00Z',
    texts: {
      kr: { title: '오늘의 명상', content: '<p>숨</p>' },
      en: { title: 'Meditation <today>', content: '<p>Breathe</p>' },
    },
  });
  await createPost(sql, {
    type: '문화',
    publishedAt: '2026-10-03T00:00:00Z',
    texts: {
      kr: {
        title: '달맞이',
        content:
          '<p>태극 무늬 <strong>부</strong>채와 <ruby>太極<rp>(</rp><rt>태극</rt><rp>)</rp></ruby></p><p>명상 뒤에</p>',
      },
    },
  });
  await createPost(sql, { type: '메인페이지관리', texts: { kr: { title: '명상 대문' } } });
  await createPost(sql, { type: '영상', texts: { kr: { title: '명상 영상 없이' } } });
  await createPost(sql, {
    type: '영상',
    mediaId: (await createMedia(sql)).id,
    publishedAt: '2026-09-01T00:00:00Z',
    texts: { kr: { title: '북소리 영상' } },
  });
  await createPost(sql, { publishedAt: '2026-12-01T00:00:00Z', texts: { kr: { title: '내일의 명상' } } });
});
afterAll(() => testApp.close());

describe('a search', () => {
  it('finds words of two syllables inside others, hits in titles first, then newest', async () => {
    expect(await titles('명상')).toEqual(['오늘의 명상', '달맞이', '태극의 역사']);
  });

  it.each([
    ['숨', ['오늘의 명상', '태극의 역사']],
    ['부채', ['달맞이']],
    ['太極', ['달맞이']],
    ['태극 명상', ['달맞이', '태극의 역사']],
    ['명상 바라보는', ['태극의 역사']],
    ['ㅌㄱ', ['태극의 역사']],
    ['ㅌㄱㅇㅇㅅ', ['태극의 역사']],
    ['ㅇㄴ ㅁㅅ', ['오늘의 명상']],
    ['ㅌㄳ', []],
    ['명상'.normalize('NFD'), ['오늘의 명상', '달맞이', '태극의 역사']],
    ['북소리', ['북소리 영상']],
    ['strong', []],
    ['대문', []],
    ['없이', []],
    ['내일', []],
    ['%', []],
    ['\\', []],
    ['ninja', []],
    ['inject 명상', []],
  ])('for %j finds %j', async (q, expected) => {
    expect(await titles(q)).toEqual(expected);
  });

  it.each([
    ['ep', 'MEDITACION', 'Historia de la meditación'],
    ['ep', 'ano', 'Historia de la meditación'],
    ['ep', 'Año', 'Historia de la meditación'],
    ['ep', '&', 'Historia de la meditación'],
    ['vi', 'thai cuc', 'Lịch sử thái cực'],
    ['vi', 'THIỀN', 'Lịch sử thái cực'],
    ['vi', 'duong', 'Lịch sử thái cực'],
    ['en', '<today>', 'Meditation <today>'],
    ['en', '부채', '달맞이'],
  ])('in %s for %j finds what is shown there: %j', async (lang, q, title) => {
    expect(await titles(q, { lang })).toEqual([title]);
  });

  it('leads by a synonym to titles with another word, after those with the word itself', async () => {
    const { sql } = testApp;
    await sql`
      INSERT INTO search_synonyms (lang, word, means)
      VALUES ('kr', '북', '북소리'), ('kr', '계수나무', '달맞이'), ('vi', 'mat troi', 'thái cực')`;
    expect(await titles('계수나무')).toEqual(['달맞이']);
    expect(await titles('계수나무 명상')).toEqual([]);
    expect(await titles('계수나무 달')).toEqual(['달맞이']);
    // 계수나무 as it is typed while the keyboard is in Latin.
    expect(await titles('rPtnskan')).toEqual(['달맞이']);
    expect(await titles('Mặt trời', { lang: 'vi' })).toEqual(['Lịch sử thái cực']);
    expect(await titles('계수나무', { type: '공지사항' })).toEqual([]);
    await sql`INSERT INTO search_synonyms (lang, word, means) VALUES ('kr', '무늬', '오늘')`;
    expect(await titles('무늬')).toEqual(['오늘의 명상', '달맞이']);
    await sql`DELETE FROM search_synonyms`;
  });

  it('does not find in another language what has a text of its own there', async () => {
    expect(await titles('바라보는', { lang: 'vi' })).toEqual([]);
  });

  it('keeps to a type, and to what is public', async () => {
    expect(await titles('명상', { type: '문화' })).toEqual(['달맞이']);
    expect(await titles('명상', { type: '영상' })).toEqual([]);
  });

  it('marks the hits in the title and in a snippet around the first', async () => {
    const [hit] = (await search('바라보는')).hits;
    expect(hit?.titleMarks).toEqual([]);
    expect(hit?.snippet).toMatch(/^… .*정관명상은 바라보는 명상입니다\. .* …$/);
    expect(hit?.snippet.length).toBeLessThan(140);
    expect(hit?.snippetMarks.map(([start, end]) => hit.snippet.slice(start, end))).toEqual(['바라보는']);
    const [titled] = (await search('ㅌㄱㅇㅇㅅ')).hits;
    expect(titled).toMatchObject({
      titleMarks: [
        [0, 3],
        [4, 6],
      ],
      snippet: '태극은 오래되었습니다.',
      snippetMarks: [],
    });
  });

  it('reads Latin from a Korean keyboard, and says so', async () => {
    const result = await search('audtkd');
    expect(result).toMatchObject({ term: '명상', total: 3 });
    expect(await search('qnrthfl')).toMatchObject({ term: '북소리', total: 1 });
  });

  it('parts what was written together', async () => {
    expect(await search('태극무늬')).toMatchObject({ term: '태극 무늬', total: 1 });
  });

  it('suggests what finds something when nothing is found', async () => {
    expect(await search('명샹')).toMatchObject({ term: '명샹', hits: [], total: 0, suggestions: ['명상'] });
    expect((await search('명상 코끼리')).suggestions).toEqual(['명상']);
    expect((await search('Meditasion', { lang: 'en' })).suggestions).toEqual(['Meditation']);
    expect((await search('zzzzqqqq')).suggestions).toEqual([]);
  });

  it('pages, and says how many there are', async () => {
    const first = await search('명상', { pageSize: '2' });
    const second = await search('명상', { pageSize: '2', pageNo: '2' });
    expect([first.hits.length, second.hits.length, second.total]).toEqual([2, 1, 3]);
    expect((await search('명상', { pageNo: '99' })).hits).toEqual([]);
  });

  it('answers odd terms, never with a failure of ours', async () => {
    for (const q of [
      'ㅋㅋㅋㅋ',
      'ㅏ',
      '🌕',
      "' OR 1=1 --",
      'a'.repeat(100),
      '{}',
      '"',
      '가 '.repeat(40),
      'ㅌ ㅌ',
      '\u0301',
      'ﷺ',
    ])
      expect(await search(q)).toMatchObject({ pageNo: 1 });
    const answer = (query: string) => testApp.app.inject(`/api/v1/public/post/search/kr${query}`);
    expect(failureOf(await answer(''))).toBe('422 invalid_input');
    expect(failureOf(await answer('?q='))).toBe('422 invalid_input');
    expect(failureOf(await answer('?q=%E2%80%AE'))).toBe('422 invalid_input');
    expect(failureOf(await answer(`?q=${'a'.repeat(101)}`))).toBe('422 invalid_input');
    expect(failureOf(await testApp.app.inject('/api/v1/public/post/search/de?q=a'))).toBe(
      '422 unknown_language',
    );
  });
});

describe('a search among many', () => {
  beforeAll(async () => {
    await testApp.sql`
      INSERT INTO posts (type, slug, published_at)
      SELECT '소식', 'many-' || n, timestamptz '2026-01-01' + n * interval '1 minute' FROM generate_series(1, 400) n`;
    await testApp.sql`
      INSERT INTO post_texts (post_id, lang, title, content)
      SELECT id, 'kr', CASE WHEN n % 2 = 0 THEN '산책 ' || n ELSE '걸음 ' || n END,
             '<p>강가의 산책</p>' || CASE WHEN n % 40 = 0 THEN '<p>드문 물새</p>' ELSE '' END
      FROM (SELECT id, substr(slug, 6)::int AS n FROM posts WHERE slug LIKE 'many-%') p`;
  });

  const numbers = (hits: { title: string }[]) => hits.map(({ title }) => title);

  it.each([
    ['강가의', '걸음 399', 100],
    ['산책', '산책 398', 100],
    ['물새', '산책 40', 10],
    ['드문 강가', '산책 40', 10],
    ['걸음 39', '걸음 39', 9],
  ])('for %j finds the newest of them, %j among the first page, and counts %i', async (q, title, total) => {
    const result = await search(q, { pageSize: '100' });
    expect(result.total).toBe(total);
    expect(numbers(result.hits)).toContain(title);
    expect(new Set(numbers(result.hits)).size).toBe(total);
  });

  it('has every title hit before the first text hit, each newest first', async () => {
    const { hits, total } = await search('산책', { pageSize: '100' });
    expect(total).toBe(searchCountLimit);
    expect(numbers(hits)).toEqual(Array.from({ length: 100 }, (_, index) => `산책 ${400 - 2 * index}`));
    const steps = await search('걸음 산책', { pageSize: '100', type: '소식' });
    expect(numbers(steps.hits)).toEqual(Array.from({ length: 100 }, (_, index) => `걸음 ${399 - 2 * index}`));
  });

  it('tells posts of one millisecond apart', async () => {
    await testApp.sql`
      INSERT INTO posts (type, slug, published_at)
      SELECT '책', 'close-' || n, timestamptz '2026-02-01' + n * interval '3 microseconds' FROM generate_series(1, 300) n`;
    await testApp.sql`
      INSERT INTO post_texts (post_id, lang, title, content)
      SELECT id, 'kr', slug, CASE WHEN substr(slug, 7)::int % 3 > 0 THEN '<p>틈새바람</p>' ELSE '' END
      FROM posts WHERE slug LIKE 'close-%'`;
    const { hits } = await search('틈새바람', { type: '책', pageSize: '100' });
    expect(numbers(hits)).toEqual(
      Array.from({ length: 100 }, (_, index) => `close-${299 - Math.floor(index * 1.5)}`),
    );
  });

  it('is what a list uses, in its own order', async () => {
    const list = await testApp.app.inject(
      `/api/v1/public/post/get_all/kr?${new URLSearchParams({ type: '소식', q: '물새', pageSize: '3' })}`,
    );
    expect(list.json()).toMatchObject({ page: { total: 10 } });
    expect(numbers(list.json().data)).toEqual(['산책 400', '산책 360', '산책 320']);
  });
});
