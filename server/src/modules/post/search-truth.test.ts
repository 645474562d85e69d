import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Pool } from '../../database/connect.ts';
import { createTestDatabase, type TestDatabase } from '../../rigs/testing/database.ts';
import { foldText, wordsOf } from './fold.ts';
import type { PostOrder } from './post-scope.ts';
import { findListed, searchPosts } from './search.ts';

const now = new Date('2026-11-21T03:00:00Z');
const count = 900;
const types = ['문화', '소식', '영상', '메인페이지관리'];
/** In one post of so many, in its text or in its title. */
const parts = { 고요: 1, 반쪽: 2, 셋째: 3, 닷새: 5, 열째: 10, 서른째: 30, 백째요: 100, '🌕🌗': 4, Né: 5 };

interface Text {
  title: string;
  content: string;
}

interface Post {
  id: string;
  type: string;
  position: number | null;
  publishedAt: Date;
  texts: Record<string, Text>;
}

let database: TestDatabase;
let sql: Pool;
let posts: Post[];

/** The same pseudo-random numbers in each run. */
function thrower(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const throwDice = thrower(20_261_121);

function someText(): Text {
  const held = Object.entries(parts).filter(([, each]) => throwDice(each) === 0);
  const titled = held.filter(() => throwDice(4) === 0).map(([word]) => word);
  const told = held.map(([word]) => word).filter((word) => !titled.includes(word));
  return { title: ['글', ...titled].join(' '), content: `<p>${told.join(' ')} 째서</p><p>른서</p>` };
}

function somePost(number: number): Post {
  const texts: Record<string, Text> = { kr: someText() };
  if (throwDice(3) === 0) texts.en = someText();
  return {
    id: `00000000-0000-7000-8000-${String(throwDice(1e6) * 1000 + number).padStart(12, '0')}`,
    type: types[throwDice(8)] ?? '문화',
    position: throwDice(20) === 0 ? 1 + throwDice(9) : null,
    // Many on one day, so that the id decides; some in the future.
    publishedAt: new Date(now.getTime() - (throwDice(200) - 10) * 86_400_000),
    texts,
  };
}

beforeAll(async () => {
  database = await createTestDatabase();
  // As the owner, who may refresh statistics.
  sql = connect(database.ownerUrl, 1);
  await sql`DELETE FROM posts`;
  posts = Array.from({ length: count }, (_, number) => somePost(number));
  const source = sql`${JSON.stringify(posts)}::text::jsonb`;
  await sql`
    INSERT INTO posts (id, type, slug, position, published_at)
    SELECT id, type, id::text, position, "publishedAt"
    FROM jsonb_to_recordset(${source}) AS r(id uuid, type text, position smallint, "publishedAt" timestamptz)`;
  await sql`
    INSERT INTO post_texts (post_id, lang, title, content)
    SELECT r.id, lang, text ->> 'title', text ->> 'content'
    FROM jsonb_to_recordset(${source}) AS r(id uuid, texts jsonb), jsonb_each(texts) AS t(lang, text)`;
  // Some are deleted: what the index still has of them is no hit.
  const gone = posts.filter(() => throwDice(15) === 0).map(({ id }) => id);
  await sql`DELETE FROM posts WHERE id = ANY(${gone})`;
  posts = posts.filter(({ id }) => !gone.includes(id));
  await sql`ANALYZE`;
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const compare = (one: string | number, other: string | number) => (one < other ? -1 : Number(one > other));

/** What a scan of every post finds. */
function plainly(term: string, lang: string, type: string | undefined, order: PostOrder): string[] {
  const words = wordsOf(term).map(({ folded }) => folded);
  const shown = (post: Post) => {
    const { title = '', content = '' } = post.texts[lang] ?? post.texts.kr ?? {};
    return { title: foldText(title), content: foldText(content) };
  };
  const titled = (post: Post) => words.every((word) => shown(post).title.includes(word));
  const holds = (post: Post) =>
    words.every((word) => shown(post).title.includes(word) || shown(post).content.includes(word));
  const open = (post: Post) =>
    post.publishedAt <= now &&
    post.type !== '영상' &&
    (type ? post.type === type : post.type !== '메인페이지관리');
  const rank = (post: Post) =>
    order === 'list' ? (post.position ?? Number.POSITIVE_INFINITY) : Number(!titled(post));
  return posts
    .filter((post) => open(post) && holds(post))
    .sort(
      (one, other) =>
        compare(rank(one), rank(other)) ||
        compare(other.publishedAt.getTime(), one.publishedAt.getTime()) ||
        compare(other.id, one.id),
    )
    .slice(0, 100)
    .map(({ id }) => id);
}

const terms = [
  ...Object.keys(parts),
  '반쪽 셋째',
  '셋째 닷새',
  '열째 고요',
  '째',
  '른째',
  '없는말',
  '닷새 없는말',
  // One and two characters, for which the index alone decides: also beyond the basic plane, without the accent, and across
  // the end of a title or a word.
  '🌕',
  '🌗 닷새',
  'ne',
  '새고',
  '요반',
];

describe.each(['kr', 'en', 'vi'] as const)('in %s', (lang) => {
  it.each(terms)('%j finds what a look at every post finds, in its order', async (q) => {
    for (const type of [undefined, '문화', '소식']) {
      const page = { pageNo: 1, pageSize: 100 };
      const services = { sql, clock: () => now } as Parameters<typeof searchPosts>[0];
      const found = await searchPosts(services, { lang, q, type, ...page });
      const expected = plainly(q, lang, type, 'day');
      expect(found.hits.map(({ id }) => id)).toEqual(expected);
      expect(found.total).toBe(expected.length);
    }
    const scope = { lang, now, types: ['문화'], topic: undefined, pageNo: 1, pageSize: 100 };
    const listed = plainly(q, lang, '문화', 'list');
    expect(await findListed(sql, scope, q)).toEqual({ ids: listed, total: listed.length });
  });
});
