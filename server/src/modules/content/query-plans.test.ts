import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Pool } from '../../database/connect.ts';
import { createPost } from '../../testing/content-factories.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { plansOf } from '../../testing/plans.ts';
import { wordsOf } from './fold.ts';
import { countPosts, findNeighbours, listPosts, listRelated } from './post-queries.ts';
import type { PostScope } from './post-scope.ts';
import {
  listHits,
  listSimilarWords,
  type SearchScope,
  searchByIndex,
  searchFirst,
  searchInOrder,
  searchInOrderByIndex,
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
const page = { pageNo: 1, pageSize: 20 };

beforeAll(async () => {
  database = await createTestDatabase();
  // One connection: the statement is explained where it ran.
  sql = connect(database.url, 1);
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
    await expectIndexes(
      () => searchFirst(sql, everywhere, wordsOf('고요'), { limit: 100, few: 40 }),
      'posts_newest_idx',
    );
    await expectIndexes(
      () => searchFirst(sql, { ...everywhere, types: ['문화'] }, wordsOf('고요 ㅅ'), { limit: 100, few: 40 }),
      'posts_newest_of_type_idx',
    );
    await expectIndexes(
      () =>
        searchFirst(sql, { ...everywhere, types: ['문화'], order: 'list' }, wordsOf('고요'), {
          limit: 100,
          few: 40,
        }),
      'posts_list_idx',
    );
  });

  it('when a word of many posts is searched', async () => {
    for (const part of ['title', 'text', 'post'] as const)
      await expectIndexes(
        () => searchInOrder(sql, everywhere, { part, words: wordsOf('고요'), limit: 100 }),
        'posts_newest_idx',
      );
  });

  it('when a word of some posts is searched', async () => {
    const search = { words: wordsOf('드문 제목'), limit: 100 };
    const inOrder = { ...everywhere, types: ['문화'], order: 'list' } as const;
    for (const [scope, order] of [
      [everywhere, 'posts_newest_idx'],
      [{ ...everywhere, lang: 'vi' as const }, 'posts_newest_idx'],
      [inOrder, 'posts_list_idx'],
    ] as const)
      for (const part of ['text', 'post'] as const)
        await expectIndexes(
          () => searchInOrderByIndex(sql, scope, { ...search, part }),
          order,
          'Bitmap Index Scan post_texts_grams_idx',
        );
    await expectIndexes(
      () => searchInOrderByIndex(sql, everywhere, { ...search, part: 'title' }),
      'posts_newest_idx',
      'Bitmap Index Scan post_texts_title_grams_idx',
    );
  });

  it('when a word of few posts is searched', async () => {
    for (const lang of ['kr', 'vi'] as const) {
      const search = { words: wordsOf('드문 제목'), limit: 100 };
      await expectIndexes(
        () => searchByIndex(sql, { ...everywhere, lang }, { ...search, part: 'post' }),
        'Bitmap Index Scan post_texts_grams_idx',
      );
      await expectIndexes(
        () => searchByIndex(sql, { ...everywhere, lang }, { ...search, part: 'title' }),
        'Bitmap Index Scan post_texts_title_grams_idx',
      );
    }
    const initials = { words: wordsOf('ㄷㅁ'), limit: 100, part: 'post' } as const;
    await expectIndexes(() => searchByIndex(sql, everywhere, initials), 'post_texts_title_grams_idx');
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
