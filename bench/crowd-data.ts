/**
 * A centre full of members: everything that they watch, open, practise, write and ask in two years, made by the database
 * itself from a fixed seed. Rows stand in the order of time, as they would have come: those of one member lie apart.
 */
import type { Database } from '../server/src/database/connect.ts';
import { commentsPerMember, kinds, seed, thousand, tokenHashSql } from './crowd.ts';
import { type LoadedTable, loadTable } from './crowd-load.ts';

/** Every so many shared entries one is talked about, and gets this share of all comments on entries. */
export const talkedAbout = { every: 200, share: 0.2 };
/** The first lesson gets this share of all comments on lessons. */
const popularShare = 0.1;
const years = 2;

const sentences = [
  '아침에 자리를 펴고 앉아 먼저 어깨의 힘을 내려놓았습니다.',
  '들숨은 길게 이어지고 날숨은 저절로 따라왔습니다.',
  '창밖의 바람이 잎을 흔들 때에도 가운데는 고요했습니다.',
  '잡념이 자주 올라왔지만 다시 호흡으로 돌아왔습니다.',
  '손끝이 따뜻해지고 허리가 조금씩 펴지는 것을 느꼈습니다.',
  '오늘은 짧게 앉았습니다. 내일은 조금 더 일찍 일어나려고 합니다.',
  '영상을 보며 순서를 다시 익혔고 마지막 부분은 두 번 따라 했습니다.',
  '저녁에는 걷기 명상으로 하루를 마무리했습니다.',
];
const texts = `(ARRAY[${sentences.map((text) => `'${text}'`).join(', ')}])`;

/** From 0 to 1, by what is hashed and which throw it is. */
const chance = (value: string, throwNo: number) =>
  `((hashint8extended((${value})::bigint, ${seed + throwNo}) & 1073741823)::float8 / 1073741824)`;
const oneOf = (list: string, length: number | string, value: string, throwNo: number) =>
  `${list}[1 + (${chance(value, throwNo)} * ${length})::int % ${length}]`;
/** An id as `uuidv7()` makes it at an instant, without its chance. */
const idAt = (at: string, value: string, throwNo: number) => `
  (lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7' ||
   substr(md5('${throwNo}-' || (${value})), 1, 3) || '8' || substr(md5('${throwNo}-' || (${value})), 5, 15))::uuid`;

function kindColumn(column: Exclude<keyof (typeof kinds)[number], 'name' | 'from'>): string {
  const cases = kinds.toReversed().map((kind) => `WHEN r >= ${kind.from} THEN ${kind[column]}`);
  return `CASE ${cases.join(' ')} END AS ${column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

/** The members and the lessons with their numbers, for the statements that follow on this connection. */
async function prepare(sql: Database, members: number): Promise<void> {
  const columns = ['entries', 'opens', 'lessons', 'lessonDays', 'consultations', 'gapDays'] as const;
  await sql.unsafe(`
    CREATE TEMP TABLE crowd AS
    SELECT n, r, joined_at, ${idAt('joined_at', 'n', 1)} AS id, ${columns.map(kindColumn).join(', ')}
    FROM (SELECT n, (n - 1) % ${thousand} AS r,
                 now() - (1 - n::float8 / ${members + 1}) * interval '${years} years' AS joined_at
          FROM generate_series(1, ${members}) n) each;
    CREATE UNIQUE INDEX ON crowd (n);
    CREATE TEMP TABLE path AS
    SELECT row_number() OVER (ORDER BY c.level, c.sub_level, l.position, l.id) - 1 AS place, l.id, m.duration_seconds
    FROM lessons l JOIN categories c ON c.id = l.category_id AND c.center = 0 JOIN media m ON m.id = l.media_id
    WHERE l.is_published;
    CREATE UNIQUE INDEX ON path (place);
    CREATE TEMP TABLE practised_groups AS SELECT array_agg(id ORDER BY level, sub_level) AS ids, count(*)::int AS size
    FROM categories WHERE center = 0 AND level IS NOT NULL AND sub_level IS NOT NULL;
    ANALYZE crowd; ANALYZE path;`);
}

const people = {
  users: `
    INSERT INTO users (id, email, password_hash, name, nick_name, dob, phone, email_verified_at, created_at, updated_at)
    SELECT c.id, 'member' || n || '@scale.test', demo.password_hash, '회원 ' || n, '숨 ' || n, date '1960-01-01' + n % 15000,
           '+8210' || (20000000 + n), joined_at, joined_at, joined_at
    FROM crowd c, (SELECT password_hash FROM users WHERE email = 'member@demo.test') demo ORDER BY n`,
  sessions: `
    INSERT INTO sessions (token_hash, user_id, user_agent, expires_at)
    SELECT ${tokenHashSql}, id, 'bench', now() + interval '1 day' FROM crowd ORDER BY n`,
  consents: `
    INSERT INTO consents (user_id, kind, version, is_granted, created_at)
    SELECT id, kind, '2026-11-03', true, joined_at
    FROM crowd, unnest(ARRAY['terms', 'privacy', 'age14', 'sensitive']) kind ORDER BY n`,
  membership_ledger: `
    INSERT INTO membership_ledger (user_id, side, starts_on, ends_on, cause)
    SELECT id, side, current_date - 60, current_date + 120, 'bench'
    FROM crowd, unnest(ARRAY['center', 'academy']) side WHERE side = 'center' OR n % 10 = 0 ORDER BY n`,
};

/** When the `k`th latest opening of a member was. */
const openedAt = `now() - (k - 1 + ${chance('c.n * 1000 + k', 2)}) * interval '${years} years' / c.opens`;
const placeOf = (k: string) => `(c.n * 7 + ${k}) % (SELECT count(*) FROM path)`;

const watching = {
  user_lessons: `
    INSERT INTO user_lessons (user_id, lesson_id, is_favorite, favorited_at, position_seconds, position_at, watched,
                              watched_seconds, progress_at, practised_at, practised_by, last_opened_at, created_at)
    SELECT user_id, lesson_id, favorite < 0.15, CASE WHEN favorite < 0.15 THEN at END, seconds, at,
           int4multirange(int4range(0, seconds)), seconds, at, CASE WHEN is_done THEN at END,
           CASE WHEN is_done THEN 'watched' END, at, at
    FROM (SELECT c.id AS user_id, p.id AS lesson_id, ${openedAt} AS at, ${chance('c.n * 1000 + k', 3)} AS favorite,
                 done < 0.6 AS is_done,
                 CASE WHEN done < 0.6 THEN p.duration_seconds ELSE 1 + (p.duration_seconds * 0.8 * done)::int END AS seconds
          FROM crowd c CROSS JOIN LATERAL generate_series(1, c.lessons) k
          CROSS JOIN LATERAL (SELECT ${chance('c.n * 1000 + k', 4)} AS done) dice
          JOIN path p ON p.place = ${placeOf('k')}) each ORDER BY at`,
  lesson_opens: `
    INSERT INTO lesson_opens (id, user_id, lesson_id, opened_at, refreshed_at)
    SELECT ${idAt('at', 'key', 5)}, user_id, lesson_id, at, at
    FROM (SELECT c.n * 1000 + k AS key, c.id AS user_id, p.id AS lesson_id, ${openedAt} AS at
          FROM crowd c CROSS JOIN LATERAL generate_series(1, c.opens) k
          JOIN path p ON p.place = ${placeOf('(k - 1) % c.lessons + 1')}) each ORDER BY at`,
  lesson_days: `
    INSERT INTO lesson_days (user_id, practised_on, lesson_id, watched, seconds, began_at)
    SELECT c.id, current_date - k * c.gap_days, p.id, int4multirange(int4range(0, p.duration_seconds)),
           p.duration_seconds, (current_date - k * c.gap_days)::timestamp AT TIME ZONE 'Asia/Seoul' + interval '7 hours'
    FROM crowd c CROSS JOIN LATERAL generate_series(1, c.lesson_days) k
    JOIN path p ON p.place = ${placeOf('k % c.lessons + 1')} ORDER BY k * c.gap_days DESC`,
};

const writing = {
  practise_histories: `
    INSERT INTO practise_histories (id, user_id, category_id, type, title, content, current_level, current_sub_level,
                                    is_shared, practised_on, minutes, mood_before, mood, sat_at,
                                    created_at, updated_at)
    SELECT ${idAt('at', 'key', 6)}, user_id, ${oneOf('g.ids', 'g.size', 'key', 7)}, 'diary',
           left(${oneOf(texts, sentences.length, 'key', 8)}, 20),
           ${oneOf(texts, sentences.length, 'key', 9)} || ' ' || ${oneOf(texts, sentences.length, 'key', 10)} || ' '
             || ${oneOf(texts, sentences.length, 'key', 11)} || ' ' || ${oneOf(texts, sentences.length, 'key', 12)},
           1, 1, ${chance('key', 13)} < 0.2, day, 10 + (${chance('key', 14)} * 50)::int, 1 + (${chance('key', 15)} * 4)::int,
           1 + (${chance('key', 16)} * 4)::int, CASE WHEN ${chance('key', 31)} < 0.4 THEN at END, at, at
    FROM (SELECT key, user_id, day, day::timestamp AT TIME ZONE 'Asia/Seoul' + interval '6 hours'
                                    + ${chance('key', 17)} * interval '16 hours' AS at
          FROM (SELECT c.n * 1000 + k AS key, c.id AS user_id,
                       current_date - (k * c.gap_days + (${chance('c.n', 18)} * 7 * c.gap_days)::int) AS day
                FROM crowd c CROSS JOIN LATERAL generate_series(1, c.entries) k) dated) each, practised_groups g
    ORDER BY at`,
  consultations: `
    INSERT INTO consultations (id, user_id, title, content, name, phone, is_phone_advice, is_online_advice, is_other_advice,
                               created_at)
    SELECT ${idAt('at', 'key', 19)}, user_id, left(${oneOf(texts, sentences.length, 'key', 20)}, 20),
           ${oneOf(texts, sentences.length, 'key', 21)}, '회원', '+821012345678', true, false, false, at
    FROM (SELECT c.n * 1000 + k AS key, c.id AS user_id, ${chance('c.n * 1000 + k', 22)} * interval '-1 year' + now() AS at
          FROM crowd c CROSS JOIN LATERAL generate_series(1, c.consultations) k) each ORDER BY at`,
};

const commentsOf = (members: number) => `
  INSERT INTO comments (id, lesson_id, practise_history_id, user_id, content, created_at)
  SELECT ${idAt('at', 'key', 23)}, CASE WHEN is_of_lesson THEN p.id END, CASE WHEN NOT is_of_lesson THEN s.id END, c.id,
         ${oneOf(texts, sentences.length, 'key', 24)}, at
  FROM (SELECT key, key % 2 = 0 AS is_of_lesson, now() - ${chance('key', 25)} * interval '${years} years' AS at,
               CASE WHEN ${chance('key', 26)} < ${popularShare} THEN 0
                    ELSE (${chance('key', 27)} * 1000)::int % (SELECT count(*) FROM path) END AS place,
               CASE WHEN ${chance('key', 28)} < ${talkedAbout.share}
                    THEN 1 + (${chance('key', 29)} * (total - 1))::int / ${talkedAbout.every} * ${talkedAbout.every}
                    ELSE 1 + (${chance('key', 29)} * (total - 1))::int END AS rank,
               1 + (${chance('key', 30)} * ${members - 1})::int AS n
        FROM generate_series(1, ${members * commentsPerMember}) key, (SELECT count(*) AS total FROM shared) shared) each
  JOIN crowd c USING (n) LEFT JOIN path p USING (place) LEFT JOIN shared s USING (rank) ORDER BY at`;

/** Its trigger looks for the newest row of the member: without the index, in the whole table. */
const readByItsTrigger = 'membership_ledger';

/** Adds so many members with everything of theirs, and says what each table took. Nothing else may write meanwhile. */
export async function fillCentre(sql: Database, members: number): Promise<LoadedTable[]> {
  await sql.unsafe(`SET statement_timeout = 0; SET work_mem = '512MB'; SET maintenance_work_mem = '512MB'`);
  await prepare(sql, members);
  const loaded: LoadedTable[] = [];
  for (const [table, insert] of Object.entries({ ...people, ...watching, ...writing }))
    loaded.push(await loadTable(sql, table, insert, { keepsIndexes: table === readByItsTrigger }));
  await sql.unsafe(`
    CREATE TEMP TABLE shared AS SELECT row_number() OVER (ORDER BY shared_at DESC, id DESC) AS rank, id
    FROM practise_histories WHERE is_shared;
    CREATE UNIQUE INDEX ON shared (rank); ANALYZE shared`);
  loaded.push(await loadTable(sql, 'comments', commentsOf(members)));
  return loaded;
}
