import { addDays } from '@taegeuk/contract/calendar.ts';
import {
  endingWithinDays,
  type MemberFilters,
  type MemberSort,
  type MemberView,
  type MemberViewCounts,
  memberViews,
  mostInView,
  mostMembersCounted,
} from '@taegeuk/contract/member-search.ts';
import type { Db, Fragment } from '../../database/connect.ts';
import { limitTo, offsetOf, type PageRequest } from '../../database/paging.ts';
import { behind, isMeant, waysToBeMeant } from './find-queries.ts';
import type { Sight } from './policy.ts';
import { type Meaning, meaningOf } from './words.ts';

/** A member in a list, with what is masked on the way out. */
export interface MemberRow {
  id: string;
  name: string;
  nickName: string;
  phone: string;
  email: string;
  levelInCenter: number;
  subLevelInCenter: number;
  levelInAcademy: number;
  subLevelInAcademy: number;
  centerStartsOn: string | null;
  centerEndsOn: string | null;
  academyStartsOn: string | null;
  academyEndsOn: string | null;
  lastPractisedOn: string | null;
  teacher: { id: string; name: string } | null;
  createdAt: Date;
}

/** The columns of {@link MemberRow}, of `users u`. */
export const lineColumns = (db: Db) => db`
  u.id, u.name, u.nick_name, u.phone, u.email, u.level_in_center, u.sub_level_in_center, u.level_in_academy,
  u.sub_level_in_academy, u.center_starts_on, u.center_ends_on, u.academy_starts_on, u.academy_ends_on,
  u.last_practised_on, u.created_at,
  (SELECT jsonb_build_object('id', w.id, 'name', w.name) FROM member_teachers t
   JOIN users w ON w.id = t.teacher_id AND w.deleted_at IS NULL WHERE t.user_id = u.id) AS teacher`;

/**
 * Whether `u` has a teacher. As an array: their members are looked up one by one, of which there are few. Joined, PostgreSQL
 * would rather walk along all names until it has met a page of them.
 */
const isTaughtBy = (db: Db, teacherId: string) =>
  db`u.id = ANY (ARRAY(SELECT user_id FROM member_teachers WHERE teacher_id = ${teacherId}))`;

/** Whose records are seen, as a condition about `u`. */
export function isSeen(db: Db, sight: Sight): Fragment {
  return sight.of === 'all'
    ? db`u.deleted_at IS NULL`
    : db`u.deleted_at IS NULL AND ${isTaughtBy(db, sight.teacherId)}`;
}

function windowIs(db: Db, { side, window }: MemberFilters, today: string): Fragment {
  const [startsOn, endsOn] =
    side === 'academy'
      ? [db`u.academy_starts_on`, db`u.academy_ends_on`]
      : [db`u.center_starts_on`, db`u.center_ends_on`];
  // As `isWindowActive` of the contract.
  const isActive = db`(u.deleted_at IS NULL AND ${endsOn} >= ${today} AND coalesce(${startsOn} <= ${today}, true))`;
  if (window === 'active') return isActive;
  if (window === 'ending') return db`(${isActive} AND ${endsOn} <= ${addDays(today, endingWithinDays)})`;
  return window === 'over'
    ? db`${endsOn} < ${today}`
    : db`(${endsOn} >= ${today} AND ${startsOn} > ${today})`;
}

function levelIs(db: Db, side: MemberFilters['side'], level: number): Fragment {
  return side === 'academy' ? db`u.level_in_academy = ${level}` : db`u.level_in_center = ${level}`;
}

const quietSince = (today: string, days: number) => addDays(today, -days);
const isQuiet = (db: Db, today: string, days: number) =>
  db`(u.last_practised_on < ${quietSince(today, days)} OR u.last_practised_on IS NULL)`;

/** What the list shows: filters, whose records, and the day in Seoul. */
export interface Asked {
  filters: MemberFilters;
  sight: Sight;
  today: string;
}

/** Whether a member, `u`, is among those that were asked for. */
export function isMatching(db: Db, { filters, sight, today }: Asked): Fragment {
  const { q, side, level, window, quietDays, teacherId, consent, joinedSince } = filters;
  return db`
    ${isSeen(db, sight)}
    ${q ? db`AND ${isMeant(db, meaningOf(q))}` : db``}
    ${level === undefined ? db`` : db`AND ${levelIs(db, side, level)}`}
    ${window ? db`AND ${windowIs(db, filters, today)}` : db``}
    ${quietDays === undefined ? db`` : db`AND ${isQuiet(db, today, quietDays)}`}
    ${teacherId ? db`AND ${isTaughtBy(db, teacherId)}` : db``}
    ${consent === 'marketing' ? db`AND u.agrees_to_marketing` : db``}
    ${consent === 'sensitive' ? db`AND u.agrees_to_sensitive` : db``}
    ${joinedSince ? db`AND u.created_at >= ${joinedSince}::date::timestamp AT TIME ZONE 'Asia/Seoul'` : db``}`;
}

function orderBy(db: Db, sort: MemberSort, side: MemberFilters['side']): Fragment {
  if (sort === 'ending') return side === 'academy' ? db`u.academy_ends_on, u.id` : db`u.center_ends_on, u.id`;
  if (sort === 'quiet') return db`u.last_practised_on, u.id`;
  return sort === 'joined' ? db`u.created_at DESC, u.id DESC` : db`lower(u.name) COLLATE "C", u.id`;
}

/**
 * The same order, but by no index. Among those whom words mean, a plan for all words would take the words for ones that many
 * meet, and read the whole index of the order until it has a page: 0.9 s among 100,000 members.
 */
function orderOfFound(db: Db, sort: MemberSort, side: MemberFilters['side']): Fragment {
  if (sort === 'ending')
    return side === 'academy' ? db`u.academy_ends_on + 0, u.id` : db`u.center_ends_on + 0, u.id`;
  if (sort === 'quiet') return db`u.last_practised_on + 0, u.id`;
  return sort === 'joined'
    ? db`u.created_at + interval '0' DESC, u.id DESC`
    : db`(lower(u.name) || '') COLLATE "C", u.id`;
}

/**
 * The first so many by name, of those whom words mean: along the index of names as far as the page goes, and whoever they mean
 * otherwise. A common family name has a fifth of all members: reading and sorting them took 0.1 s.
 */
function firstByName(db: Db, asked: Asked & { filters: { q: string } }, count: number): Fragment {
  const { q, ...filters } = asked.filters;
  const { name, ...otherwise } = meaningOf(q);
  const others = isMatching(db, { ...asked, filters });
  const meaning: Meaning = name ? { ...otherwise, called: name } : otherwise;
  const rest = db`SELECT u.id FROM users u WHERE ${others} AND ${isMeant(db, meaning)}`;
  if (!name) return rest;
  // From where the names begin so, and cut where they no longer do: as a range, PostgreSQL takes it for half a hundredth of the
  // table, and reads and sorts all of it.
  const byName = db`lower(u.name) COLLATE "C"`;
  return db`
    SELECT id FROM (SELECT u.id, ${byName} AS name FROM users u WHERE ${others} AND ${byName} >= ${name}
                    ORDER BY ${byName}, u.id ${limitTo(db, count)}) along WHERE name < ${name + behind}
    UNION ${rest}`;
}

/** A page of members; with the sort `ending` those without an end come last, with `quiet` those who never practised. */
export function listMembers(
  db: Db,
  { sort, pageNo, pageSize, ...asked }: Asked & PageRequest & { sort: MemberSort },
): Promise<MemberRow[]> {
  const { q, side } = asked.filters;
  const which =
    q && sort === 'name'
      ? db`u.id IN (${firstByName(db, { ...asked, filters: { ...asked.filters, q } }, pageNo * pageSize)})`
      : isMatching(db, asked);
  const isFound = (q !== undefined && q !== '') || asked.filters.window === 'paused';
  const order = (isFound ? orderOfFound : orderBy)(db, sort, side);
  // Cut first: what stands before the page needs none of its columns.
  return db<MemberRow[]>`
    SELECT ${lineColumns(db)}
    FROM (SELECT u.id FROM users u WHERE ${which} ORDER BY ${order} ${limitTo(db, pageSize, offsetOf({ pageNo, pageSize }))}) page
    JOIN users u ON u.id = page.id ORDER BY ${order}`;
}

/**
 * Conditions of which every member that matches meets one, each read by an index of its own: all of them in one condition would
 * be read to the end before the first is counted.
 */
function waysToMatch(db: Db, asked: Asked): Fragment[] {
  const { q, quietDays, ...filters } = asked.filters;
  // Of one's own there are few.
  if (asked.sight.of === 'own' || filters.teacherId) return [isMatching(db, asked)];
  if (q) {
    const others = isMatching(db, { ...asked, filters: { ...filters, quietDays } });
    return waysToBeMeant(db, meaningOf(q)).map((way) => db`${others} AND ${way}`);
  }
  if (quietDays === undefined) return [isMatching(db, asked)];
  const others = isMatching(db, { ...asked, filters });
  const since = quietSince(asked.today, quietDays);
  return [db`${others} AND u.last_practised_on < ${since}`, db`${others} AND u.last_practised_on IS NULL`];
}

// In the order of the index that has its rows: a plan for all days would rather read the table.
function orderToCount(db: Db, { window, side }: MemberFilters): Fragment {
  if (window === undefined) return db``;
  if (window === 'paused')
    return side === 'academy' ? db`ORDER BY u.academy_starts_on` : db`ORDER BY u.center_starts_on`;
  return side === 'academy' ? db`ORDER BY u.academy_ends_on` : db`ORDER BY u.center_ends_on`;
}

/** How many match, at most as many as a list counts. */
export async function countMembers(db: Db, asked: Asked): Promise<number> {
  const ways = waysToMatch(db, asked).map(
    (way) =>
      db`(SELECT FROM users u WHERE ${way} ${orderToCount(db, asked.filters)} ${limitTo(db, mostMembersCounted)})`,
  );
  if (ways.length === 0) return 0;
  const [row] = await db<{ total: number }[]>`
    SELECT count(*)::int AS total
    FROM (SELECT FROM (${ways.reduce((before, next) => db`${before} UNION ALL ${next}`)}) each
          ${limitTo(db, mostMembersCounted)}) counted`;
  return row?.total ?? 0;
}

/** How many members each view has, at most as many as a view counts. */
export async function countViews(
  db: Db,
  { sight, today, staffId }: { sight: Sight; today: string; staffId: string },
): Promise<MemberViewCounts> {
  const count = (view: MemberView) => {
    const filters = view === 'own' ? { teacherId: staffId } : memberViews[view];
    return db`
      (SELECT count(*)::int FROM (SELECT FROM users u WHERE ${isMatching(db, { filters, sight, today })}
                                  ${orderToCount(db, filters)} ${limitTo(db, mostInView)}) counted)`;
  };
  const [row] = await db<MemberViewCounts[]>`
    SELECT ${count('all')} AS "all", ${count('quiet')} AS quiet, ${count('ending')} AS ending, ${count('over')} AS "over",
           ${count('paused')} AS paused, ${count('own')} AS own`;
  if (!row) throw new Error('a count answers one row');
  return row;
}
