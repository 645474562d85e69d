import type { ConsultationOutcome, ConsultationState } from '@taegeuk/contract/consultation-states.ts';
import type { Db } from '../../database/connect.ts';
import { offsetOf, type PageRequest } from '../../database/paging.ts';

/** A member's request. */
export interface ConsultationContent {
  title: string;
  content: string;
  name: string;
  /** E.164. */
  phone: string;
  isPhoneAdvice: boolean;
  isOnlineAdvice: boolean;
  isOtherAdvice: boolean;
}

export interface ConsultationRow extends ConsultationContent {
  id: string;
  userId: string;
  status: ConsultationState;
  scheduledAt: Date | null;
  endsAt: Date | null;
  place: string | null;
  /** The name of who the talk is with, while they are staff or members. */
  talkWith: string | null;
  /** Of one that is over, unless it ended before outcomes were kept. */
  outcome: ConsultationOutcome | null;
  version: number;
  answer: string | null;
  answeredAt: Date | null;
  createdAt: Date;
}

/** A request that was just stored. */
export interface SavedRow extends ConsultationRow {
  /** Whether it was not there before. */
  isNew: boolean;
}

/** What is read of a row of `consultations`. */
export function columns(db: Db) {
  return db`
    id, user_id, title, content, name, phone, is_phone_advice, is_online_advice, is_other_advice, status, scheduled_at,
    ends_at, place, (SELECT w.name FROM users w WHERE w.id = staff_id AND w.deleted_at IS NULL) AS talk_with, outcome, version,
    answer, answered_at, created_at`;
}

/**
 * Stores a request. The same key again is the same request: it takes the text of the last send while staff have not started
 * on it, and stays as it is afterwards.
 */
export async function saveConsultation(
  db: Db,
  asked: ConsultationContent & { userId: string; idempotencyKey: string | null; now: Date },
): Promise<SavedRow | undefined> {
  const { userId, idempotencyKey, now } = asked;
  const [row] = await db<SavedRow[]>`
    INSERT INTO consultations AS c
      (user_id, title, content, name, phone, is_phone_advice, is_online_advice, is_other_advice, idempotency_key, created_at)
    VALUES (${userId}, ${asked.title}, ${asked.content}, ${asked.name}, ${asked.phone}, ${asked.isPhoneAdvice},
            ${asked.isOnlineAdvice}, ${asked.isOtherAdvice}, ${idempotencyKey}, ${now})
    ON CONFLICT (user_id, idempotency_key) WHERE idempotency_key IS NOT NULL
    DO UPDATE SET (title, content, name, phone, is_phone_advice, is_online_advice, is_other_advice, version)
      = (EXCLUDED.title, EXCLUDED.content, EXCLUDED.name, EXCLUDED.phone, EXCLUDED.is_phone_advice,
         EXCLUDED.is_online_advice, EXCLUDED.is_other_advice, c.version + 1)
      WHERE c.status = 'requested'
    RETURNING ${columns(db)}, xmax = 0 AS is_new`;
  return row ?? (idempotencyKey === null ? undefined : findByKey(db, userId, idempotencyKey));
}

async function findByKey(db: Db, userId: string, key: string): Promise<SavedRow | undefined> {
  const [row] = await db<SavedRow[]>`
    SELECT ${columns(db)}, false AS is_new FROM consultations WHERE user_id = ${userId} AND idempotency_key = ${key}`;
  return row;
}

/** One page of a member's own, newest first, with the number of all: one statement. */
export async function listConsultations(
  db: Db,
  { userId, ...page }: PageRequest & { userId: string },
): Promise<{ rows: ConsultationRow[]; total: number }> {
  const rows = await db<(ConsultationRow & { total: number })[]>`
    SELECT c.*, own.total
    FROM (SELECT count(*)::int AS total FROM consultations WHERE user_id = ${userId}) own
    LEFT JOIN LATERAL (
      SELECT ${columns(db)} FROM consultations WHERE user_id = ${userId}
      ORDER BY id DESC LIMIT ${page.pageSize} OFFSET ${offsetOf(page)}
    ) c ON true
    ORDER BY c.id DESC`;
  // Beyond the last page the total is still returned, in a row without a consultation.
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

export async function findConsultation(db: Db, id: string): Promise<ConsultationRow | undefined> {
  const [row] = await db<ConsultationRow[]>`SELECT ${columns(db)} FROM consultations WHERE id = ${id}`;
  return row;
}

/** Whether one was removed: a member's own that staff have not started on. */
export async function deleteRequested(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const rows = await db`
    DELETE FROM consultations WHERE id = ${id} AND user_id = ${userId} AND status = 'requested' RETURNING id`;
  return rows.length > 0;
}
