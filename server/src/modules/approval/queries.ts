import type { approvalStates } from '@taegeuk/contract/approval.ts';
import type { StaffRight } from '@taegeuk/contract/staff-rights.ts';
import type { Db } from '../../database/connect.ts';

export type ApprovalState = (typeof approvalStates)[number];

/** An act as it was asked for. */
export interface NewApproval {
  action: string;
  right: StaffRight;
  subjectType: string;
  subjectId: string | null;
  aboutUserId: string | null;
  recordVersion: number | null;
  input: unknown;
  facts: Record<string, string>;
  reason: string;
  askedBy: string;
  address: string;
  requestId: string;
  origin: string;
  askedAt: Date;
  expiresAt: Date;
  /** When it is done without a second person; null if there is one. */
  dueAt: Date | null;
}

/** An act that waits, with everything that is needed to do it. */
export interface StoredApproval extends Omit<NewApproval, 'input' | 'facts' | 'action'> {
  id: string;
  action: string;
  input: unknown;
}

export interface ApprovalRow {
  id: string;
  action: string;
  right: StaffRight;
  subjectType: string;
  subjectId: string | null;
  factsJson: string;
  reason: string;
  askedBy: string;
  askerName: string;
  aboutUserId: string | null;
  aboutName: string | null;
  askedAt: Date;
  expiresAt: Date;
  dueAt: Date | null;
  state: ApprovalState;
  decidedBy: string | null;
  deciderName: string | null;
  decidedAt: Date | null;
  decision: string | null;
  failure: string | null;
}

/** Stores an act; undefined if the same waits already. */
export async function createApproval(db: Db, asked: NewApproval): Promise<string | undefined> {
  const [row] = await db<{ id: string }[]>`
    INSERT INTO approvals (action, right_name, subject_type, subject_id, about_user_id, record_version, input, facts, reason,
                           asked_by, address, request_id, origin, asked_at, expires_at, due_at)
    VALUES (${asked.action}, ${asked.right}, ${asked.subjectType}, ${asked.subjectId}, ${asked.aboutUserId},
            ${asked.recordVersion}, ${JSON.stringify(asked.input)}::text::jsonb, ${JSON.stringify(asked.facts)}::text::jsonb,
            ${asked.reason}, ${asked.askedBy}, ${asked.address}, ${asked.requestId}, ${asked.origin}, ${asked.askedAt},
            ${asked.expiresAt}, ${asked.dueAt})
    ON CONFLICT (action, subject_id) WHERE state = 'waiting' DO NOTHING RETURNING id`;
  return row?.id;
}

/** Closes what nobody decided in time; returns how many. */
export async function expireApprovals(db: Db, now: Date): Promise<number> {
  const { count } = await db`
    UPDATE approvals SET state = 'expired', decided_at = ${now} WHERE state = 'waiting' AND expires_at <= ${now}`;
  return count;
}

export async function findStored(db: Db, id: string): Promise<StoredApproval | undefined> {
  // As text: the driver would rename the keys of parsed JSON.
  const [row] = await db<(Omit<StoredApproval, 'input'> & { inputJson: string })[]>`
    SELECT id, action, right_name AS "right", subject_type, subject_id, about_user_id, record_version, input::text AS input_json,
           reason, asked_by, address, request_id, origin, asked_at, expires_at, due_at
    FROM approvals WHERE id = ${id}`;
  if (!row) return undefined;
  const { inputJson, ...stored } = row;
  return { ...stored, input: JSON.parse(inputJson) as unknown };
}

/** What is said of an act that waited. */
export interface Settled {
  id: string;
  state: Exclude<ApprovalState, 'waiting' | 'expired'>;
  decidedBy: string;
  decision: string | null;
  failure?: string;
  now: Date;
}

/** Ends an act that waits; false if it does not wait any more. */
export async function settle(
  db: Db,
  { id, state, decidedBy, decision, failure, now }: Settled,
): Promise<boolean> {
  const { count } = await db`
    UPDATE approvals
    SET state = ${state}, decided_by = ${decidedBy}, decided_at = ${now}, decision = ${decision}, failure = ${failure ?? null}
    WHERE id = ${id} AND state = 'waiting' AND expires_at > ${now}`;
  return count === 1;
}

/** Acts whose time has come, of those who have no second person. */
export async function listDue(db: Db, now: Date): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    SELECT id FROM approvals WHERE state = 'waiting' AND due_at <= ${now} AND expires_at > ${now} ORDER BY due_at LIMIT 100`;
  return rows.map(({ id }) => id);
}

/** Who holds a right now. */
export interface Holder {
  id: string;
  email: string;
}

/** Which staff hold a right that counts. */
export interface Counting {
  right: StaffRight;
  /** From this level on. */
  level: number;
  /** Whether rights count only with a second step of the login. */
  isLive: boolean;
}

export function listHolders(db: Db, { right, level, isLive }: Counting): Promise<Holder[]> {
  return db<Holder[]>`
    SELECT u.id, u.email FROM staff_rights r JOIN users u ON u.id = r.user_id
    WHERE r.right_name = ${right} AND u.role_level >= ${level} AND u.deleted_at IS NULL
      AND (NOT ${isLive}::boolean OR has_second_factor(u.id))
    ORDER BY u.id`;
}

interface Listed {
  readerId: string;
  rights: readonly StaffRight[];
  isWaitingOnly: boolean;
  now: Date;
}

function shown(db: Db, { readerId, rights, isWaitingOnly, now }: Listed) {
  const waiting = isWaitingOnly ? db`AND a.state = 'waiting' AND a.expires_at > ${now}` : db``;
  return db`(a.right_name = ANY(${[...rights]}) OR a.asked_by = ${readerId}) ${waiting}`;
}

export function listApprovals(
  db: Db,
  listed: Listed & { pageNo: number; pageSize: number },
): Promise<ApprovalRow[]> {
  const { pageNo, pageSize, isWaitingOnly } = listed;
  return db<ApprovalRow[]>`
    SELECT a.id, a.action, a.right_name AS "right", a.subject_type, a.subject_id, a.facts::text AS facts_json, a.reason,
           a.asked_by, asker.name AS asker_name, a.about_user_id, about.name AS about_name, a.asked_at, a.expires_at,
           a.due_at, a.state, a.decided_by, decider.name AS decider_name, a.decided_at, a.decision, a.failure
    FROM approvals a
    LEFT JOIN users asker ON asker.id = a.asked_by
    LEFT JOIN users about ON about.id = a.about_user_id AND about.deleted_at IS NULL
    LEFT JOIN users decider ON decider.id = a.decided_by
    WHERE ${shown(db, listed)}
    ORDER BY ${isWaitingOnly ? db`a.id` : db`a.id DESC`} LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`;
}

export async function countApprovals(db: Db, listed: Listed): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    SELECT count(*)::int AS count FROM approvals a WHERE ${shown(db, listed)}`;
  return row?.count ?? 0;
}

/** As long as the log tells of them. */
export async function removeDecidedBefore(db: Db, before: Date): Promise<number> {
  const { count } = await db`DELETE FROM approvals WHERE decided_at < ${before}`;
  return count;
}

/** Where somebody is written to; undefined when they have left. */
export async function findAddress(db: Db, id: string): Promise<Holder | undefined> {
  const [row] = await db<Holder[]>`SELECT id, email FROM users WHERE id = ${id} AND deleted_at IS NULL`;
  return row;
}

export async function countDecidable(
  db: Db,
  { readerId, rights, now }: Omit<Listed, 'isWaitingOnly'>,
): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    SELECT count(*)::int AS count FROM approvals
    WHERE state = 'waiting' AND expires_at > ${now} AND right_name = ANY(${[...rights]})
      AND asked_by <> ${readerId} AND about_user_id IS DISTINCT FROM ${readerId}`;
  return row?.count ?? 0;
}
