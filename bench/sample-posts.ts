/**
 * Posts to search: as long as real ones, with words that all of them, every other, every fifth, sixth, tenth and hundredth,
 * and one contain.
 */
import type { Database } from '../server/src/database/connect.ts';

const batchSize = 500;
const paragraphs = 12;

const korean = [
  '아침에 자리를 펴고 앉아 먼저 어깨의 힘을 내려놓습니다. 들숨은 길게 이어지고 날숨은 저절로 따라옵니다.',
  '창밖의 바람이 잎을 흔들 때에도 가운데에 머무는 고요는 흔들리지 않습니다.',
  '옛사람들은 하루를 열두 마디로 나누고 때마다 몸을 돌보는 법을 달리하였습니다.',
  '물이 낮은 곳으로 흐르듯 마음도 애쓰지 않을 때 제자리를 찾아갑니다.',
];
const english = [
  'In the morning we spread the mat and first let the weight of the shoulders go. The breath grows long by itself.',
  'When the wind moves the leaves outside, what is quiet in the middle stays where it is.',
  'People of old divided the day into twelve parts and cared for the body differently in each of them.',
  'As water runs to the lowest place, the mind finds its own when nobody pushes it.',
];

interface SamplePost {
  number: number;
  title: { kr: string; en: string };
  content: { kr: string; en: string };
}

function samplePost(number: number): SamplePost {
  const extra = [
    ...(number % 2 === 0 ? ['반쪽'] : []),
    ...(number % 5 === 0 ? ['닷새'] : []),
    ...(number % 6 === 0 ? ['엿새'] : []),
    ...(number % 10 === 0 ? ['열째'] : []),
    ...(number % 100 === 0 ? ['백째'] : []),
    ...(number === 7 ? ['유일무이'] : []),
  ].join(' ');
  const text = (lines: readonly string[]) =>
    Array.from(
      { length: paragraphs },
      (_, index) => `<p>${lines[(index + number) % lines.length]} ${number * 31 + index}</p>`,
    ).join('');
  return {
    number,
    title: {
      kr: number === 7 ? '하나뿐인 제목 이야기' : `숨과 몸의 이야기 ${number}`,
      en: `A story of breath ${number}`,
    },
    content: { kr: `${text(korean)}<p>${extra}</p>`, en: text(english) },
  };
}

/** Replaces all posts by so many in Korean and English. Returns their ids. */
export async function fillPosts(sql: Database, count: number): Promise<string[]> {
  await sql`DELETE FROM posts WHERE type <> '메인페이지관리'`;
  for (let first = 1; first <= count; first += batchSize) {
    const length = Math.min(batchSize, count - first + 1);
    await insertPosts(
      sql,
      Array.from({ length }, (_, index) => samplePost(first + index)),
    );
  }
  await sql`VACUUM ANALYZE posts, post_texts`;
  const rows = await sql<{ id: string }[]>`SELECT id FROM posts WHERE type = '문화'`;
  return rows.map(({ id }) => id);
}

async function insertPosts(sql: Database, posts: SamplePost[]): Promise<void> {
  const source = sql`${JSON.stringify(posts)}::text::jsonb`;
  await sql`
    INSERT INTO posts (type, slug, topic, published_at)
    SELECT '문화', 'sample-' || number, CASE WHEN number % 2 = 0 THEN 'breath' END,
           timestamptz '2020-01-01' + number * interval '5 hours'
    FROM jsonb_to_recordset(${source}) AS r(number int)`;
  await sql`
    INSERT INTO post_texts (post_id, lang, title, excerpt, content)
    SELECT p.id, lang, r.title ->> lang, r.title ->> lang, r.content ->> lang
    FROM jsonb_to_recordset(${source}) AS r(number int, title jsonb, content jsonb)
    JOIN posts p ON p.type = '문화' AND p.slug = 'sample-' || number, unnest(ARRAY['kr', 'en']) AS lang`;
}
