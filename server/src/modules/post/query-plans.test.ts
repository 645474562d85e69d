import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pool } from '../../database/connect.ts';
import { createPost } from '../../rigs/testing/content-factories.ts';
import { createTestDatabase, type TestDatabase } from '../../rigs/testing/database.ts';
import { openForPlans, plansOf } from '../../rigs/testing/plans.ts';
import { wordsOf } from './fold.ts';
import { countPosts, findNeighbours, listPosts, listRelated } from './post-queries.ts';
import type { PostScope } from './post-scope.ts';
import { findPostIds, listHits, listSimilarWords, type SearchScope } from './search-queries.ts';

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
const page = { pageNo: 1, pageSize: 20 };

beforeAll(async () => {
  database = await createTestDatabase();
  sql = openForPlans(database);
  // Of 1,500 posts reading a whole index costs about as much as fetching ten by their ids: either may be the plan for all values.
  await sql`
    INSERT INTO posts (type, slug, topic, position, published_at)
    SELECT CASE WHEN n % 10 = 0 THEN '소식' ELSE '문화' END, 'many-' || n, CASE WHEN n % 20 = 0 THEN 'breath' END, NULL,
           timestamptz '2026-01-01' + n * interval '1 hour' FROM generate_series(1, 5000) n`;
  for (const lang of ['kr', 'en'])
    await sql`
      INSERT INTO post_texts (post_id, lang, title, content)
      SELECT id, ${lang}, '이야기 ' || slug, '<p>' || repeat('고요히 앉아 숨을 고릅니다. ', 8) || slug || '</p>'
      FROM posts`;
  id = (await createPost(sql, { type: '문화', topic: 'breath', texts: { kr: { title: '드문 제목' } } })).id;
  // As the database does automatically: columns of an index are then not looked up in the table as well.
  await sql.unsafe('VACUUM ANALYZE posts, post_texts');
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

  it('when they are searched, however many hold the words', async () => {
    const orders = [
      [everywhere, 'posts_newest_idx'],
      [{ ...everywhere, types: ['문화'] }, 'posts_newest_of_type_idx'],
      [{ ...everywhere, lang: 'vi' }, 'posts_newest_idx'],
      // If a list has little more than the first posts, its posts are sorted.
      [inOrder, 'posts_'],
    ] as const;
    for (const [wanted, index] of orders)
      for (const term of ['고요', '고요히', '고요 ㅅ', '이야기', '드문 제목', '드문제', 'ㄷㅁ 제목'])
        await expectIndexes(
          () => findPostIds(sql, wanted, wordsOf(term), 100),
          index,
          'Bitmap Index Scan post_texts_grams_idx',
          'Index Scan posts_pkey',
        );
  });

  it('when titles are searched', async () => {
    for (const term of ['이야기', 'ㄷㅁ'])
      await expectIndexes(
        () => findPostIds(sql, everywhere, wordsOf(term), 100),
        'Bitmap Index Scan post_texts_title_grams_idx',
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
