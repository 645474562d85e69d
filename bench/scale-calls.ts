/** The calls of members in `scale.ts`: each list of the centre, as real members with rows of their own. */
import type { Database } from '../server/src/database/connect.ts';
import { cursorOf as cursorOfComment } from '../server/src/modules/comment/cursor.ts';
import { cursorOf as cursorOfShared } from '../server/src/modules/practice/shared/cursor.ts';
import { createDice, firstRare, seed, thousand, tokenOf } from './crowd.ts';
import { talkedAbout } from './crowd-data.ts';

/** One request of one member. */
export interface Ask {
  path: string;
  token: string;
}

/** A call under its name; each of its requests is of another member or another place. */
export type Calls = Record<string, Ask[]>;

/** Different requests for each call. */
const asksPerCall = 2000;
const deepPage = 1000;
const pageSize = 20;

/** Ids that calls need, read before anything is measured. */
interface Places {
  lessons: string[];
  popularLesson: string;
  /** A comment some way down under the popular lesson. */
  popularPlaces: string[];
  groups: string[];
  shared: string[];
  talkedAbout: string[];
  /** Cursors around the thousandth page; in a small database proportionally deep. */
  deepShared: string[];
  /** A user lesson by member. */
  records: Map<number, string>;
}

/** The same members in turn by their position in a thousand; which thousand is random. */
function pickMembers(members: number): number[] {
  const dice = createDice(seed);
  return Array.from(
    { length: asksPerCall },
    (_, index) => 1 + (index % firstRare) + thousand * Math.floor(dice() * (members / thousand)),
  );
}

async function readIds(sql: Database, query: string): Promise<string[]> {
  const rows = await sql.unsafe<{ id: string }[]>(query);
  if (rows.length === 0) throw new Error(`nothing was found by ${query}`);
  return rows.map(({ id }) => id);
}

async function readShared(sql: Database, members: number): Promise<{ all: string[]; deep: string[] }> {
  const rows = await sql<{ id: string; sharedAt: Date }[]>`
    SELECT id, shared_at AS "sharedAt" FROM practise_histories WHERE is_shared ORDER BY shared_at DESC, id DESC`;
  // The thousandth page with 100,000 members; with fewer, as far back in time.
  const first = Math.floor((deepPage - 1) * pageSize * Math.min(1, members / (100 * thousand)));
  const places = rows.slice(Math.max(0, first - 200), first + 200);
  return { all: rows.map(({ id }) => id), deep: places.map(cursorOfShared) };
}

async function readPlaces(sql: Database, members: number, asking: number[]): Promise<Places> {
  const lessons = await readIds(
    sql,
    `SELECT l.id FROM lessons l JOIN categories c ON c.id = l.category_id AND c.center = 0 WHERE l.is_published`,
  );
  const [popularLesson = ''] = await readIds(
    sql,
    `SELECT lesson_id AS id FROM comments WHERE lesson_id IS NOT NULL GROUP BY lesson_id ORDER BY count(*) DESC LIMIT 1`,
  );
  const ofPopular = await readIds(
    sql,
    `SELECT id FROM comments WHERE lesson_id = '${popularLesson}' ORDER BY id DESC`,
  );
  const shared = await readShared(sql, members);
  const records = await sql<{ n: number; id: string }[]>`
    SELECT n, u.id FROM unnest(${[...new Set(asking)]}::int[]) n
    JOIN users m ON lower(m.email) = 'member' || n || '@scale.test' AND m.deleted_at IS NULL
    CROSS JOIN LATERAL (SELECT id FROM user_lessons WHERE user_id = m.id LIMIT 1) u`;
  return {
    lessons,
    popularLesson,
    popularPlaces: ofPopular.slice(0, Math.floor(ofPopular.length * 0.9)).map(cursorOfComment),
    groups: await readIds(
      sql,
      `SELECT slug AS id FROM categories WHERE center = 0 AND sub_level IS NOT NULL`,
    ),
    shared: shared.all,
    talkedAbout: shared.all.filter((_, index) => index % talkedAbout.every === 0),
    deepShared: shared.deep,
    records: new Map(records.map(({ n, id }) => [n, id])),
  };
}

const practice = '/api/v1/private/practise_history';
const own = '/api/v1/public/user_lessons';

type PathOf = (any: <T>(list: readonly T[]) => T, n: number) => string;

const word = (text: string) => encodeURIComponent(text);
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

function lessonPaths(places: Places): Record<string, PathOf> {
  const lessons = '/api/v1/private/lesson/get_all?lang=kr';
  return {
    'lessons of a group': (any) => `${lessons}&group=${word(any(places.groups))}`,
    'lessons of all groups, third page': () => `${lessons}&center=0&pageNo=3`,
    'lessons begun, a word': () => `${lessons}&progress=started&q=${word('숨')}`,
    'practice videos': () => `${lessons}&topic=body`,
    'a lesson': (any) => `/api/v1/private/lesson/get_by_id/${any(places.lessons)}?lang=kr`,
    'lecture-history': () => `${own}/get_by_user_practise?lang=kr&isPractise=false`,
    'lecture-history, level 2': () => `${own}/get_by_user_practise?lang=kr&isPractise=false&level=2`,
    practice: () => `${own}/get_by_user_practise?lang=kr&isPractise=true`,
    favorite: () => `${own}/get_by_user_favorite?lang=kr`,
    'a lesson of one’s own, with neighbours': (_any, n) =>
      `${own}/get_by_id/${places.records.get(n) ?? ''}?lang=kr&list=opened`,
  };
}

function practicePaths(places: Places): Record<string, PathOf> {
  const diary = `${practice}/get_all_by_user?lang=kr&type=diary`;
  return {
    diary: () => diary,
    'diary, second page of a period': () => `${diary}&pageNo=2&from=${day(300)}&to=${day(5)}`,
    'diary, a word': () => `${diary}&q=${word('손끝')}`,
    figures: () => `${practice}/stats`,
    'figures of 400 days': () => `${practice}/stats?from=${day(399)}&to=${day(0)}`,
    'shared diary, first page': () => `${practice}/get_all_shared?lang=kr`,
    'shared diary, 1,000th page': (any) =>
      `${practice}/get_all_shared?lang=kr&after=${any(places.deepShared)}`,
    'a shared entry': (any) => `${practice}/get_shared_by_id/${any(places.shared)}?lang=kr`,
  };
}

function talkPaths(places: Places): Record<string, PathOf> {
  const ofLesson = `/api/v1/public/comment/get_all_by_lesson?lessonId=${places.popularLesson}`;
  const ofEntry = '/api/v1/public/comment/get_all_by_practise_history?practiseHistoryId=';
  return {
    'comments of a lesson with many': () => ofLesson,
    'the same, anywhere behind a cursor': (any) => `${ofLesson}&after=${any(places.popularPlaces)}`,
    'comments of an entry with many': (any) => ofEntry + any(places.talkedAbout),
    consultations: () => '/api/v1/private/register_advice/get_all_by_user',
    'consents (the session and one look)': () => '/api/v1/private/user/get_consents',
  };
}

/** The calls on a database of so many members. */
export async function prepareCalls(sql: Database, members: number): Promise<Calls> {
  const asking = pickMembers(members);
  const places = await readPlaces(sql, members, asking);
  const paths = { ...lessonPaths(places), ...practicePaths(places), ...talkPaths(places) };
  const dice = createDice(seed + 1);
  const any = <T>(list: readonly T[]): T => list[Math.floor(dice() * list.length)] as T;
  return Object.fromEntries(
    Object.entries(paths).map(([name, pathOf]) => [
      name,
      asking.map((n) => ({ path: pathOf(any, n), token: tokenOf(n) })),
    ]),
  );
}
