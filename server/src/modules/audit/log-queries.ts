import type { AuditKind } from '@taegeuk/contract/audit.ts';
import type { Db } from '../../database/connect.ts';
import { limitTo, offsetOf, type PageRequest } from '../../database/paging.ts';

/** Which lines of the log. */
export interface Wanted {
  actorId?: string | undefined;
  about?: string | undefined;
  kind?: AuditKind | undefined;
  action?: string | undefined;
  requestId?: string | undefined;
  /** Days in Seoul, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

export interface LogRow {
  id: string;
  at: Date;
  actorId: string | null;
  actorName: string;
  action: string;
  subjectType: string;
  subjectId: string | null;
  aboutUserId: string | null;
  aboutName: string | null;
  aboutCount: number;
  reason: string | null;
  approvalId: string | null;
  detailJson: string;
  address: string;
  requestId: string;
}

/** Acts of each kind, by the name of the action. */
const patterns: Record<AuditKind, string> = {
  read: '\\.(read|list|search|mirror|why)(-|$)',
  reveal: '\\.(reveal|read-account)$',
  file: '^(attachment\\.read|export\\.)',
  change: '^(?!.*\\.(read|list|search|mirror|why|reveal)(-|$))(?!(call|approval|staff)\\.)',
  staff: '^(staff|setting|holiday|access-review)\\.',
  approval: '^approval\\.',
  refuse: '^call\\.refuse$',
};

/** The pattern of a kind of acts, for the month of a person too. */
export function patternOf(kind: AuditKind): string {
  return patterns[kind];
}

/** The log is counted as far as somebody pages. */
const countedAtMost = 10_000;

/** Lines of a member, and lists that they are in: each by its index, of which the second has lists alone. */
function linesAbout(db: Db, userId: string) {
  return db`
    SELECT id FROM audit_log WHERE about_user_id = ${userId}
    UNION ALL
    SELECT id FROM audit_log WHERE about_ids <> '{}' AND about_ids @> ARRAY[${userId}::uuid]`;
}

function conditions(db: Db, { actorId, about, kind, action, requestId, from, to }: Wanted) {
  // The ids grow with time: a span of days is a span of the primary key, and of every index that ends with it.
  return db`true
    ${actorId ? db`AND a.actor_id = ${actorId}` : db``}
    ${about ? db`AND a.id = ANY(ARRAY(${linesAbout(db, about)}))` : db``}
    ${kind ? db`AND a.action ~ ${patterns[kind]}` : db``}
    ${action ? db`AND a.action = ${action}` : db``}
    ${requestId ? db`AND a.request_id = ${requestId}` : db``}
    ${from ? db`AND a.id >= first_id_at(${from}::timestamp AT TIME ZONE 'Asia/Seoul')` : db``}
    ${to ? db`AND a.id < first_id_at((${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul')` : db``}`;
}

/** The names of the acts of a kind, each by one step through their index: there are dozens, in a log of millions. */
function actsOf(db: Db, kind: AuditKind) {
  return db`(
    WITH RECURSIVE acts AS (
      (SELECT action FROM audit_log ORDER BY action USING ~<~ LIMIT 1)
      UNION ALL
      SELECT (SELECT l.action FROM audit_log l WHERE l.action ~>~ acts.action ORDER BY l.action USING ~<~ LIMIT 1)
      FROM acts WHERE acts.action IS NOT NULL)
    SELECT action FROM acts WHERE action ~ ${patterns[kind]})`;
}

/**
 * Ids of the newest lines, at most so many. Of a kind they are read act by act: a kind that is rare would otherwise be looked
 * for in the whole log. What is about one member, or of one request, is little, and read as it is.
 */
function newest(db: Db, wanted: Wanted, limit: number) {
  const { kind, ...rest } = wanted;
  if (!kind || wanted.about || wanted.requestId)
    return db`SELECT a.id FROM audit_log a WHERE ${conditions(db, wanted)} ORDER BY a.id DESC ${limitTo(db, limit)}`;
  return db`
    SELECT each.id FROM ${actsOf(db, kind)} k
    CROSS JOIN LATERAL (SELECT a.id FROM audit_log a WHERE a.action = k.action AND ${conditions(db, rest)}
                        ORDER BY a.id DESC ${limitTo(db, limit)}) each`;
}

export function listLog(db: Db, wanted: Wanted, { pageNo, pageSize }: PageRequest): Promise<LogRow[]> {
  return db<LogRow[]>`
    SELECT a.id, a.created_at AS at, a.actor_id, coalesce(nullif(a.actor_name, ''), who.name, '') AS actor_name, a.action,
           a.subject_type, a.subject_id, a.about_user_id, whose.name AS about_name,
           cardinality(a.about_ids) AS about_count, a.reason, a.approval_id, a.detail::text AS detail_json,
           coalesce(nullif(a.address, ''), a.address_prefix) AS address, a.request_id
    FROM (SELECT id FROM (${newest(db, wanted, pageNo * pageSize)}) each
          ORDER BY id DESC ${limitTo(db, pageSize, offsetOf({ pageNo, pageSize }))}) shown
    JOIN audit_log a USING (id)
    LEFT JOIN users who ON who.id = a.actor_id
    LEFT JOIN users whose ON whose.id = a.about_user_id
    ORDER BY a.id DESC`;
}

export async function countLog(db: Db, wanted: Wanted): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM (${newest(db, wanted, countedAtMost)}) each ${limitTo(db, countedAtMost)}) counted`;
  return row?.count ?? 0;
}
