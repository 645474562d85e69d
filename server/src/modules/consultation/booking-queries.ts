import type { ConsultationOutcome, ConsultationState } from '@taegeuk/contract/consultation-states.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Db } from '../../database/connect.ts';
import type { TakenTime } from './slots.ts';

/** A consultation that its member changes. */
export interface OwnConsultation {
  id: string;
  status: ConsultationState;
  scheduledAt: Date | null;
  endsAt: Date | null;
  staffId: string | null;
  outcome: ConsultationOutcome | null;
  version: number;
}

/** Who asks for a talk, as their profile says. */
export interface ProfileRow {
  name: string;
  /** E.164; empty once it was withdrawn. */
  phone: string;
  lang: LanguageCode;
}

const ownColumns = (db: Db) => db`id, status, scheduled_at, ends_at, staff_id, outcome, version`;

/** Locks a member's own consultation. */
export async function holdOwn(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<OwnConsultation | undefined> {
  const [row] = await db<OwnConsultation[]>`
    SELECT ${ownColumns(db)} FROM consultations WHERE id = ${id} AND user_id = ${userId} FOR NO KEY UPDATE`;
  return row;
}

/** A member's talk with somebody that begins at an instant. */
export async function findOwnAt(
  db: Db,
  at: { userId: string; staffId: string; startsAt: Date },
): Promise<OwnConsultation | undefined> {
  const [row] = await db<OwnConsultation[]>`
    SELECT ${ownColumns(db)} FROM consultations
    WHERE user_id = ${at.userId} AND status = 'scheduled' AND scheduled_at = ${at.startsAt} AND staff_id = ${at.staffId}`;
  return row;
}

/** How many talks a member has to come. */
export async function countComing(db: Db, userId: string, now: Date): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    SELECT count(*)::int AS count FROM consultations
    WHERE user_id = ${userId} AND status = 'scheduled' AND scheduled_at > ${now}`;
  return row?.count ?? 0;
}

/** A talk that is made: with one of the staff, or of the member who asks. */
export interface TakenTalk extends TakenTime {
  staffId: string | null;
  isOwn: boolean;
  /** Of the member's consultation that is to be moved. */
  isMoved: boolean;
}

/** Talks between two instants with some of the staff, and all that a member has then. */
export function listTaken(
  db: Db,
  asked: { staffIds: string[]; memberId: string; consultationId: string | undefined; from: Date; to: Date },
): Promise<TakenTalk[]> {
  const { staffIds, memberId, consultationId, from, to } = asked;
  return db<TakenTalk[]>`
    SELECT staff_id, scheduled_at AS starts_at, ends_at, user_id = ${memberId} AS is_own,
           user_id = ${memberId} AND id IS NOT DISTINCT FROM ${consultationId ?? null}::uuid AS is_moved
    FROM consultations
    WHERE status = 'scheduled' AND scheduled_at >= ${from} AND scheduled_at < ${to}
      AND (staff_id = ANY(${staffIds}::uuid[]) OR user_id = ${memberId})`;
}

export async function findProfile(db: Db, userId: string): Promise<ProfileRow | undefined> {
  const [row] = await db<ProfileRow[]>`
    SELECT name, phone, lang FROM users WHERE id = ${userId} AND deleted_at IS NULL`;
  return row;
}

/** Ends a consultation whose talk its member called off. */
export async function callOff(db: Db, id: string): Promise<void> {
  await db`
    UPDATE consultations SET status = 'done', outcome = 'called_off', version = version + 1 WHERE id = ${id}`;
}
