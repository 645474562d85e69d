import type { Db } from '../../../database/connect.ts';
import { emptiedColumns } from '../../../personal-data/member.ts';

/** Whether somebody else with the same role stays: an administrator, and for an owner another owner. */
export async function hasSuccessor(db: Db, userId: string, roleLevel: number): Promise<boolean> {
  const [row] = await db`
    SELECT 1 FROM users u
    WHERE u.role_level >= ${roleLevel} AND u.deleted_at IS NULL AND u.id <> ${userId}
      AND (NOT EXISTS (SELECT FROM staff_rights WHERE user_id = ${userId} AND right_name = 'owner')
           OR EXISTS (SELECT FROM staff_rights WHERE user_id = u.id AND right_name = 'owner'))
    LIMIT 1`;
  return row !== undefined;
}

/**
 * Stores a buyer in a separate table, for as long as the law requires: 5 years after the last event of an order, and 3
 * after the last message of an inquiry, which may be a complaint. False when the member never ordered.
 */
export async function archiveBuyer(db: Db, userId: string, now: Date): Promise<boolean> {
  const { count } = await db`
    INSERT INTO archive.buyers (user_id, name, email, phone, left_at, purge_on)
    SELECT u.id, u.name, u.email, u.phone, ${now},
           greatest((o.last_at AT TIME ZONE 'Asia/Seoul')::date + interval '5 years',
                    (i.last_at AT TIME ZONE 'Asia/Seoul')::date + interval '3 years')::date
    FROM users u,
         LATERAL (SELECT max(greatest(orders.created_at, orders.paid_at, log.created_at)) AS last_at
                  FROM orders LEFT JOIN order_log log ON log.order_id = orders.id WHERE orders.user_id = u.id) o,
         LATERAL (SELECT max(greatest(inquiries.created_at, line.created_at)) AS last_at
                  FROM inquiries LEFT JOIN inquiry_answers line ON line.inquiry_id = inquiries.id
                  WHERE inquiries.user_id = u.id) i
    WHERE u.id = ${userId} AND o.last_at IS NOT NULL`;
  return count === 1;
}

/** Everything that could log the member in, their roles, which contain the e-mail address, and when they could be booked. */
export async function removeAccess(db: Db, userId: string, email: string): Promise<void> {
  await db`DELETE FROM login_events WHERE user_id = ${userId}`;
  await db`DELETE FROM sessions WHERE user_id = ${userId}`;
  await db`DELETE FROM verifications WHERE user_id = ${userId} AND kind <> 'phone_code'`;
  await db`DELETE FROM contact_changes WHERE user_id = ${userId}`;
  await db`DELETE FROM second_factors WHERE user_id = ${userId}`;
  await db`DELETE FROM second_factor_recovery_codes WHERE user_id = ${userId}`;
  await db`DELETE FROM passkey_challenges WHERE user_id = ${userId}`;
  await db`DELETE FROM passkey_owners WHERE user_id = ${userId}`;
  await db`DELETE FROM staff_rights WHERE user_id = ${userId}`;
  await db`DELETE FROM consult_hours WHERE staff_id = ${userId}`;
  await db`DELETE FROM calendar_feeds WHERE staff_id = ${userId}`;
  await db`DELETE FROM user_roles WHERE user_id = ${userId}`;
  await db`DELETE FROM roles WHERE lower(email) = lower(${email})`;
  await db`DELETE FROM staff_invitations WHERE lower(email) = lower(${email})`;
}

/**
 * Phone codes become invalid, but stay until the erasure: leaving and joining again must not restart the day's count of
 * SMS.
 */
export async function endPhoneCodes(db: Db, userId: string, now: Date): Promise<void> {
  await db`
    UPDATE verifications SET expires_at = ${now}
    WHERE user_id = ${userId} AND kind = 'phone_code' AND expires_at > ${now}`;
}

/**
 * Stores the member's id in messages and codes that were sent to their address or number without it: once the row of the
 * member is empty, the erasure could not find them any more.
 */
export async function adoptWhatWasSent(
  db: Db,
  member: { userId: string; email: string; phone: string },
): Promise<void> {
  const { userId, email, phone } = member;
  await db`
    UPDATE outbox SET user_id = ${userId}
    WHERE user_id IS NULL AND (lower(recipient) = lower(${email}) OR recipient = ${phone})`;
  await db`
    UPDATE verifications SET user_id = ${userId}
    WHERE user_id IS NULL AND (lower(target) = lower(${email}) OR target = ${phone})`;
}

/** What staff wanted to do to the member: what of it could say something about them is emptied, and nothing of it is done. */
export async function emptyApprovals(db: Db, userId: string, now: Date): Promise<void> {
  await db`
    UPDATE approvals
    SET input = '{}', facts = '{}', state = CASE WHEN state = 'waiting' THEN 'failed' ELSE state END,
        decided_at = coalesce(decided_at, ${now}),
        failure = CASE WHEN state = 'waiting' THEN 'not_found' ELSE failure END
    WHERE about_user_id = ${userId}`;
}

/** Certificates contain the name: they are deleted, and their numbers are then not valid. No law requires keeping them. */
export async function removeCertificates(db: Db, userId: string): Promise<void> {
  await db`DELETE FROM certificates WHERE user_id = ${userId}`;
}

/** What is left of a member: an id, when they joined and when they left. No password matches the hash. */
export async function blankMember(db: Db, userId: string, now: Date): Promise<void> {
  await db`
    UPDATE users SET ${db.unsafe(emptiedColumns)}, deleted_at = ${now}, updated_at = ${now} WHERE id = ${userId}`;
}
