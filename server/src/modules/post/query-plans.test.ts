import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Pool } from '../../database/connect.ts';
import { createPost } from '../../rigs/testing/content-factories.ts';
import { createTestDatabase, type TestDatabase } from '../../rigs/testing/database.ts';
import { plansOf } from '../../rigs/testing/plans.ts';
import { wordsOf } from './fold.ts';
import { countPosts, findNeighbours, listPosts, listRelated } from './post-queries.ts';
import type { PostScope } from './post-scope.ts';
import {
  listHits,
  listSimilarWords,
  type PartSearch,
  type SearchScope,
  searchBehind,
  searchFirst,
} from './search-queries.ts';

let database: TestDatabase;
let sql: Pool;
let id: string;

async function expectIndexes(run: () => PromiseLike<unknown>, ...indexes: string[]): Promise<void> {
  for (const ways of await plansOf(sql, run)) {
    expect(ways).not.toContain('Seq Scan posts');
    expect(ways).not.toContain('Seq Scan post_texts');
    for (const index of indexes) expect(ways.join()).toContain(index);
  }
}

const now = new Date('2026-11-21T03:00:00Z');
const scope: PostScope = { lang: 'kr', now, types: ['문화'], topic: undefined };
const everywhere: SearchScope = { ...scope, types: undefined, order: 'day' };
const inOrder: SearchScope = { ...scope, order: 'list' };
const behind = {
  id: '00000000-0000-7000-8000-000000000000',
  position: null,
  publishedAt: '2026-03-01T00:00:00Z',
};
const bounds = { limit: 100, sample: 50, few: 40 };

/** Each of the parts alone, and titles with texts behind them. */
async function expectWay(
  wanted: SearchScope,
  way: PartSearch['way'],
  term: string,
  ...indexes: string[]
): Promise<void> {
  const search = { words: wordsOf(term), limit: 100 };
  const partOf = (part: PartSearch['part']) => ({ part, way, wanted: 60 });
  const ways = [
    { first: partOf('post'), second: undefined },
    { first: partOf('title'), second: partOf('post') },
  ];
  for (const parts of ways)
    await expectIndexes(() => searchBehind(sql, { ...wanted, behind }, { ...search, ...parts }), ...indexes);
}
const page = { pageNo: 1, pageSize: 20 };

beforeAll(async () => {
  database = await createTestDatabase();
  // One connection: the statement is explained where it ran.
  // As the owner, who may ask for fresh statistics.
  sql = connect(database.ownerUrl, 1);
  await sql`
    INSERT INTO posts (type, slug, topic, position, published_at)
    SELECT CASE WHEN n % 10 = 0 THEN '소식' ELSE '문화' END, 'many-' || n, CASE WHEN n % 20 = 0 THEN 'breath' END, NULL,
           timestamptz '2026-01-01' + n * interval '1 hour' FROM generate_series(1, 1500) n`;
  for (const lang of ['kr', 'en'])
    await sql`
      INSERT INTO post_texts (post_id, lang, title, content)
      SELECT id, ${lang}, '이야기 ' || slug, '<p>' || repeat('고요히 앉아 숨을 고릅니다. ', 8) || slug || '</p>'
      FROM posts`;
  id = (await createPost(sql, { type: '문화', topic: 'breath', texts: { kr: { title: '드문 제목' } } })).id;
  await sql`ANALYZE`;
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

describe('posts are read by index', () => {
  it('in a list', async () => {
    await expectIndexes(() => listPosts(sql, { ...scope, ...page }), 'posts_list_idx', 'post_texts_pkey');
    await expectIndexes(() => listPosts(sql, { ...scope, ...page, lang: 'en', pageNo: 3 }), 'posts_list_idx');
    await expectIndexes(() => listPosts(sql, { ...scope, ...page, topic: 'breath' }), 'posts_topic_idx');
  });

  it('when they are counted', async () => {
    await expectIndexes(() => countPosts(sql, scope));
    await expectIndexes(() => countPosts(sql, { ...scope, topic: 'breath' }));
  });

  it('around a post', async () => {
    const post = { id, type: '문화', topic: 'breath', position: null, publishedAt: new Date('2026-02-01') };
    const reader = { lang: 'en', now } as const;
    await expectIndexes(() => findNeighbours(sql, post, reader), 'posts_');
    await expectIndexes(() => findNeighbours(sql, { ...post, position: 2 }, reader), 'posts_');
    const wanted = { types: ['소식', '문화'], without: [id], atMost: 4, ...reader };
    await expectIndexes(async () => listRelated(sql, post, wanted), 'posts_topic_idx');
  });

  it('when the first of them are looked through', async () => {
    for (const [wanted, index] of [
      [everywhere, 'posts_newest_idx'],
      [{ ...everywhere, types: ['문화'] }, 'posts_newest_of_type_idx'],
      [inOrder, 'posts_list_idx'],
    ] as const)
      for (const term of ['고요', '고요히', '고요 ㅅ'])
        await expectIndexes(
          () => searchFirst(sql, wanted, wordsOf(term), bounds),
          index,
          'post_texts_grams_idx',
        );
  });

  it('when a word of many posts is searched', async () => {
    for (const term of ['고요', '고요히']) {
      await expectWay(everywhere, 'order', term, 'posts_newest_idx');
      await expectWay({ ...everywhere, lang: 'vi' }, 'order', term, 'posts_newest_idx');
      await expectWay(inOrder, 'order', term, 'posts_list_idx');
    }
  });

  it('when a word of some posts is searched', async () => {
    for (const term of ['드문 제목', '드문제', 'ㄷㅁ 제목']) {
      const index = 'Bitmap Index Scan post_texts_grams_idx';
      await expectWay(everywhere, 'set', term, 'posts_newest_idx', index);
      await expectWay({ ...everywhere, lang: 'vi' }, 'set', term, 'posts_newest_idx', index);
      await expectWay(inOrder, 'set', term, 'posts_list_idx', index);
    }
  });

  it('when a word of few posts is searched', async () => {
    for (const lang of ['kr', 'vi'] as const)
      for (const term of ['드문 제목', '드문제', 'ㄷㅁ 제목'])
        await expectWay(
          { ...everywhere, lang },
          'index',
          term,
          'post_texts_grams_idx',
          'Index Scan posts_pkey',
        );
    for (const way of ['set', 'index'] as const) {
      const initials = { part: 'title', way, wanted: 60 } as const;
      await expectIndexes(
        () =>
          searchBehind(
            sql,
            { ...everywhere, behind },
            { words: wordsOf('ㄷㅁ'), limit: 100, first: initials, second: undefined },
          ),
        'Bitmap Index Scan post_texts_title_grams_idx',
      );
    }
  });

  it('of a place in a list that is numbered', async () => {
    const numbered = { ...inOrder, behind: { ...behind, position: 3 } };
    const first = { part: 'post', way: 'order', wanted: 60 } as const;
    await expectIndexes(
      () => searchBehind(sql, numbered, { words: wordsOf('고요'), limit: 100, first, second: undefined }),
      'posts_list_idx',
    );
  });

  it('that lie close together, long texts beside them', async () => {
    const content = `<p>${'고요히 앉아 숨을 고릅니다. '.repeat(60)}</p>`;
    const post = await createPost(sql, { type: '책', texts: { kr: { title: '긴 글', content } } });
    const [row] = await sql`
      SELECT pg_column_toast_chunk_id(content) IS NOT NULL AS content, pg_column_toast_chunk_id(plain_text) IS NOT NULL AS plain_text,
             pg_column_toast_chunk_id(search_text) IS NOT NULL AS search_text
      FROM post_texts WHERE post_id = ${post.id}`;
    expect(row).toEqual({ content: true, plainText: true, searchText: true });
  });

  it('when hits are shown', async () => {
    await expectIndexes(
      async () => listHits(sql, [id], { lang: 'kr', words: wordsOf('드문') }),
      'post_texts_pkey',
    );
  });

  it('and words like one are found', async () => {
    expect(await listSimilarWords(sql, '이야긔', 'kr')).toEqual(['이야기']);
  });
});
