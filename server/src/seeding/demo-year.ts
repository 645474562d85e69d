import { addDays, practiceDay, seoulMidnight } from '@taegeuk/contract/calendar.ts';
import type { Db } from '../database/connect.ts';
import type { Demo } from './demo-files.ts';
import { bulk } from './state.ts';

type Year = Demo['year'];

/** An entry of the year, in the form of the diary. */
export interface YearEntry {
  email: string;
  daysAgo: number;
  group: string;
  title: string;
  content: string;
  minutes: number;
  mood: number;
  shared: boolean;
  /** Minutes after midnight in Seoul at which it was written. */
  writtenAt: number;
}

// Mulberry32: the same year at every start, on every machine.
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pick<T>(items: readonly T[], roll: number): T {
  const item = items[Math.floor(roll * items.length)];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}

const shareOfLong = 0.3;
const shareOfMornings = 0.78;
const lastFreeDay = 1;

// A habit grows: half of the days at first, two of three at the end; the days before today are the hand-written ones.
function isPractised(daysAgo: number, { gaps }: Year, roll: number): boolean {
  const rests = gaps.some(({ fromDaysAgo, toDaysAgo }) => daysAgo <= fromDaysAgo && daysAgo >= toDaysAgo);
  const isSunday = daysAgo % 7 === 3;
  return !rests && roll < (isSunday ? 0.3 : 0.52 + ((364 - daysAgo) / 364) * 0.2);
}

function groupAt(daysAgo: number, { path }: Year): string {
  const place = path.findLast(({ fromDaysAgo }) => fromDaysAgo >= daysAgo);
  if (!place) throw new Error(`the path of the year begins after day ${daysAgo}`);
  return place.group;
}

/**
 * A year of practice between the entries that were written by hand (`taken`, in days ago): longer ones, each once, and
 * short ones; mornings more often than evenings. Deterministic: the seed is in the file.
 */
export function makeYear(year: Year, taken: ReadonlySet<number>): YearEntry[] {
  const roll = dice(year.seed);
  const unused = [...year.entries];
  const made: YearEntry[] = [];
  for (let daysAgo = 363; daysAgo > lastFreeDay; daysAgo -= 1) {
    // Every day uses the same number of random numbers, so that one more text moves no other day.
    const [practised, long, morning, length, text, line, mood] = Array.from({ length: 7 }, roll);
    if (taken.has(daysAgo) || !isPractised(daysAgo, year, practised ?? 1)) continue;
    const isMorning = (morning ?? 0) < shareOfMornings;
    const written =
      (long ?? 1) < shareOfLong ? unused.splice(Math.floor((text ?? 0) * unused.length), 1)[0] : undefined;
    const titles = isMorning ? year.sits.morning : year.sits.evening;
    const minutes = Math.round(12 + (length ?? 0) ** 2 * 40);
    made.push({
      ...{ email: year.email, daysAgo, group: groupAt(daysAgo, year), shared: false, minutes },
      title: written?.[0] ?? pick(titles, text ?? 0),
      content: written?.[1] ?? pick(year.sits.lines, line ?? 0),
      mood: 2 + Math.floor((mood ?? 0) * 3.4),
      writtenAt: (isMorning ? 6 * 60 + 25 : 21 * 60 + 50) + minutes + Math.round((line ?? 0) * 25),
    });
  }
  return made;
}

/** When an entry of the year was written: on its day, at its hour in Seoul. */
export function instantOfEntry({ daysAgo, writtenAt }: YearEntry, today: string): string {
  const midnight = seoulMidnight(addDays(today, -daysAgo)).getTime();
  return new Date(midnight + writtenAt * 60_000).toISOString();
}

const seenGroups = 5;

/** The lessons of the first groups of the path, watched whole on a day of each group; a year back as far as it goes. */
export async function insertYearLessons(db: Db, { email, path }: Year, now: Date): Promise<void> {
  const today = practiceDay(now);
  const rows = path.slice(0, seenGroups).map(({ group, fromDaysAgo }) => ({
    group,
    beganAt: `${addDays(today, -fromDaysAgo)}T07:10:00+09:00`,
  }));
  await db`
    WITH watched AS (
      SELECT u.id AS user_id, l.id AS lesson_id, m.duration_seconds,
             r."beganAt" + (l.position - 1) * interval '4 days' AS began_at
      FROM jsonb_to_recordset(${bulk(db, rows)}) AS r("group" text, "beganAt" timestamptz)
      JOIN categories c ON c.slug = r."group" JOIN lessons l ON l.category_id = c.id JOIN media m ON m.id = l.media_id
      JOIN users u ON lower(u.email) = lower(${email}) AND u.deleted_at IS NULL
    ), days AS (
      INSERT INTO lesson_days (user_id, practised_on, lesson_id, watched, seconds, began_at)
      SELECT user_id, (began_at AT TIME ZONE 'Asia/Seoul')::date, lesson_id,
             int4multirange(int4range(0, duration_seconds)), duration_seconds, began_at
      FROM watched ON CONFLICT DO NOTHING
    ), opens AS (
      INSERT INTO lesson_opens (user_id, lesson_id, opened_at, refreshed_at)
      SELECT user_id, lesson_id, began_at, began_at FROM watched w
      WHERE NOT EXISTS (SELECT FROM lesson_opens o WHERE o.user_id = w.user_id AND o.lesson_id = w.lesson_id)
    ), issues AS (
      INSERT INTO video_issues (user_id, lesson_id, issued_at)
      SELECT user_id, lesson_id, began_at FROM watched ON CONFLICT DO NOTHING
    )
    INSERT INTO user_lessons (user_id, lesson_id, watched, watched_seconds, progress_at, practised_at, practised_by,
                              last_opened_at, created_at)
    SELECT user_id, lesson_id, int4multirange(int4range(0, duration_seconds)), duration_seconds,
           began_at + duration_seconds * interval '1 second', began_at + duration_seconds * interval '1 second',
           'watched', began_at, began_at
    FROM watched ON CONFLICT DO NOTHING`;
}
