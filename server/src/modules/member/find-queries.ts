import type { Db, Fragment } from '../../database/connect.ts';
import { limitTo } from '../../database/paging.ts';
import type { Sight } from './policy.ts';
import type { Meaning } from './words.ts';

/** A member as they are found. */
export interface FoundMemberRow {
  id: string;
  name: string;
  nickName: string;
  phone: string;
  email: string;
}

/** Behind every text that begins with one. */
export const behind = '\u{10ffff}';

/** What members are found by, each beside the expression of its index in 0042_find_members.sql. */
function branches(
  db: Db,
  { phone, email, name, called = name, initials }: Meaning,
): { by: Fragment; typed: string }[] {
  const each = [
    { by: db`reverse(u.phone) COLLATE "C"`, typed: phone },
    { by: db`lower(u.email) COLLATE "C"`, typed: email },
    { by: db`lower(u.name) COLLATE "C"`, typed: name },
    { by: db`substr(lower(u.name), 2) COLLATE "C"`, typed: called },
    { by: db`lower(u.nick_name) COLLATE "C"`, typed: called },
    { by: db`hangul_initials(u.name) COLLATE "C"`, typed: initials },
    { by: db`hangul_initials(u.nick_name) COLLATE "C"`, typed: initials },
  ];
  return each.flatMap(({ by, typed }) => (typed ? [{ by, typed }] : []));
}

// A range and not LIKE: the pattern of a parameter is unknown to a plan for all values, and its index would be left aside.
const begins = (db: Db, { by, typed }: { by: Fragment; typed: string }) =>
  db`(${by} >= ${typed} AND ${by} < ${typed + behind})`;

const joined = (parts: Fragment[], glue: (before: Fragment, next: Fragment) => Fragment) =>
  parts.reduce((before, next) => glue(before, next));

/** The ways in which a member `u` can be meant, each without whom the ones before it mean already. */
export function waysToBeMeant(db: Db, meaning: Meaning): Fragment[] {
  const each = branches(db, meaning).map((branch) => begins(db, branch));
  return each.map((way, place) =>
    joined(
      [way, ...each.slice(0, place).map((other) => db`${other} IS NOT TRUE`)],
      (before, next) => db`${before} AND ${next}`,
    ),
  );
}

/** Whether a member `u` is meant; nobody is if the words can mean none. */
export function isMeant(db: Db, meaning: Meaning): Fragment {
  const each = branches(db, meaning).map((branch) => begins(db, branch));
  return each.length === 0 ? db`false` : db`(${joined(each, (before, next) => db`${before} OR ${next}`)})`;
}

const shown = (db: Db) => db`u.id, u.name, u.nick_name, u.phone, u.email`;
const byName = (db: Db) => db`lower(u.name) COLLATE "C", u.id`;

function listOwn(db: Db, meaning: Meaning, teacherId: string, count: number) {
  return db<FoundMemberRow[]>`
    SELECT ${shown(db)} FROM member_teachers t JOIN users u ON u.id = t.user_id
    WHERE t.teacher_id = ${teacherId} AND u.deleted_at IS NULL AND ${isMeant(db, meaning)}
    ORDER BY ${byName(db)} ${limitTo(db, count)}`;
}

/** Members whom typed words can mean, by name, at most so many. */
export async function findMembers(
  db: Db,
  { meaning, sight, count }: { meaning: Meaning; sight: Sight; count: number },
): Promise<FoundMemberRow[]> {
  const ways = branches(db, meaning);
  if (ways.length === 0) return [];
  if (sight.of === 'own') return listOwn(db, meaning, sight.teacherId, count);
  // Each reads the first of its index: of a common family name not all are read and sorted.
  const each = ways.map(
    (way) => db`(SELECT u.id FROM users u WHERE u.deleted_at IS NULL AND ${begins(db, way)}
                 ORDER BY ${way.by} ${limitTo(db, count)})`,
  );
  return db<FoundMemberRow[]>`
    SELECT ${shown(db)} FROM users u
    WHERE u.id IN (${joined(each, (before, next) => db`${before} UNION ${next}`)})
    ORDER BY ${byName(db)} ${limitTo(db, count)}`;
}

/** An order as it is found. */
export interface FoundOrderRow {
  id: string;
  userId: string;
  number: string;
  name: string;
  buyer: string;
}

/** Orders whose number begins as typed, newest first. */
export function findOrders(db: Db, typed: string, count: number): Promise<FoundOrderRow[]> {
  const number = db`lower(o.merchant_uid) COLLATE "C"`;
  return db<FoundOrderRow[]>`
    SELECT o.id, o.user_id, o.merchant_uid AS number, o.name, u.name AS buyer FROM orders o JOIN users u ON u.id = o.user_id
    WHERE ${begins(db, { by: number, typed })} ORDER BY ${number} DESC ${limitTo(db, count)}`;
}

/** A certificate as it is found. */
export interface FoundCertificateRow {
  id: string;
  userId: string;
  number: string;
  holderName: string;
  course: string;
}

export function findCertificates(db: Db, number: string): Promise<FoundCertificateRow[]> {
  return db<FoundCertificateRow[]>`
    SELECT id, user_id, number, holder_name, course_names->>'kr' AS course FROM certificates WHERE number = ${number}`;
}

/** What the log has of a request. */
export function findRequest(db: Db, requestId: string): Promise<{ action: string; createdAt: Date }[]> {
  return db<{ action: string; createdAt: Date }[]>`
    SELECT action, created_at FROM audit_log WHERE request_id = ${requestId} ORDER BY id ${limitTo(db, 1)}`;
}
