import type { ReviewKind } from '@taegeuk/contract/review-kinds.ts';
import type { Db } from '../../database/connect.ts';

/** How long after the answer whoever had taken something on may still read it. */
const keptDays = 7;

/** Whether an entry, or the whole diary that it is part of, is open to somebody of the staff. */
export async function isWithinReach(
  db: Db,
  { staffId, entry, now }: { staffId: string; entry: { id: string; userId: string }; now: Date },
): Promise<boolean> {
  const [row] = await db`
    SELECT 1 WHERE EXISTS (SELECT FROM member_teachers WHERE user_id = ${entry.userId} AND teacher_id = ${staffId})
      OR EXISTS (SELECT FROM claims WHERE practise_history_id = ${entry.id} AND staff_id = ${staffId}
                 AND CASE WHEN answered_at IS NULL THEN expires_at > ${now}::timestamptz
                          ELSE answered_at > ${now}::timestamptz - make_interval(days => ${keptDays}) END)`;
  return row !== undefined;
}

/** What was taken on. */
export interface Claimed {
  kind: ReviewKind;
  subjectId: string;
}

/** Who has taken something on that still waits, and until when. */
export async function findClaim(
  db: Db,
  { kind, subjectId, now }: Claimed & { now: Date },
): Promise<{ staffId: string; expiresAt: Date } | undefined> {
  const [row] = await db<{ staffId: string; expiresAt: Date }[]>`
    SELECT staff_id, expires_at FROM claims
    WHERE kind = ${kind} AND subject_id = ${subjectId} AND answered_at IS NULL AND expires_at > ${now}`;
  return row;
}

/** Takes something on that nobody has, or whose time is over; one's own anew. False if a colleague has it. */
export async function createClaim(
  db: Db,
  claim: Claimed & { practiceId: string | null; userId: string; staffId: string; now: Date; expiresAt: Date },
): Promise<boolean> {
  const { count } = await db`
    INSERT INTO claims (kind, subject_id, practise_history_id, user_id, staff_id, claimed_at, expires_at)
    VALUES (${claim.kind}, ${claim.subjectId}, ${claim.practiceId}, ${claim.userId}, ${claim.staffId}, ${claim.now},
            ${claim.expiresAt})
    ON CONFLICT (kind, subject_id) WHERE answered_at IS NULL
    DO UPDATE SET staff_id = EXCLUDED.staff_id, claimed_at = EXCLUDED.claimed_at, expires_at = EXCLUDED.expires_at
    WHERE claims.staff_id = EXCLUDED.staff_id OR claims.expires_at <= EXCLUDED.claimed_at`;
  return count === 1;
}

/** Gives back what one has taken on; false if one had not. */
export async function deleteClaim(
  db: Db,
  { kind, subjectId, staffId }: Claimed & { staffId: string },
): Promise<boolean> {
  const { count } = await db`
    DELETE FROM claims
    WHERE kind = ${kind} AND subject_id = ${subjectId} AND staff_id = ${staffId} AND answered_at IS NULL`;
  return count === 1;
}

/** What was taken on is answered: it waits no more, and stays readable for a while. */
export async function settleClaim(db: Db, { kind, subjectId, now }: Claimed & { now: Date }): Promise<void> {
  await db`
    UPDATE claims SET answered_at = ${now}
    WHERE kind = ${kind} AND subject_id = ${subjectId} AND answered_at IS NULL`;
}

/** Removes what was taken on and is open to nobody any more; returns how many. */
export async function removeOldClaims(db: Db, now: Date): Promise<number> {
  const { count } = await db`
    DELETE FROM claims
    WHERE CASE WHEN answered_at IS NULL THEN expires_at ELSE answered_at END
          < ${now}::timestamptz - make_interval(days => ${keptDays})`;
  return count;
}
