import type { Db } from '../../../database/connect.ts';

/** Members who left before `instant` and have not been erased, the longest gone first. */
export async function listLeftBefore(db: Db, instant: Date, limit: number): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    SELECT id FROM users WHERE deleted_at <= ${instant} AND erased_at IS NULL ORDER BY deleted_at LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

/** Locks a member for the erasure; false when another process has them, or has erased them. */
export async function takeLeftMember(db: Db, userId: string): Promise<boolean> {
  const [row] = await db`
    SELECT 1 FROM users WHERE id = ${userId} AND deleted_at IS NOT NULL AND erased_at IS NULL
    FOR NO KEY UPDATE SKIP LOCKED`;
  return row !== undefined;
}

/**
 * Moves a buyer's inquiries of the last 3 years, with what followed, into the archive, without their name and number. An
 * inquiry does not say whether it is a complaint, so all of a buyer's are kept; for somebody who never bought the law
 * requires none.
 */
export async function archiveInquiries(db: Db, userId: string, now: Date): Promise<void> {
  await db`
    INSERT INTO archive.inquiries (id, user_id, title, content, answers, created_at, purge_on)
    SELECT i.id, i.user_id, i.title, i.content, thread.lines, i.created_at,
           ((thread.last_at AT TIME ZONE 'Asia/Seoul')::date + interval '3 years')::date
    FROM inquiries i JOIN archive.buyers b ON b.user_id = i.user_id,
         LATERAL (SELECT coalesce(jsonb_agg(jsonb_build_object('content', a.content, 'writtenBy', a.written_by,
                                            'createdAt', a.created_at) ORDER BY a.id), '[]') AS lines,
                         greatest(i.created_at, max(a.created_at)) AS last_at
                  FROM inquiry_answers a WHERE a.inquiry_id = i.id) thread
    WHERE i.user_id = ${userId} AND thread.last_at > ${now}::timestamptz - interval '3 years'`;
}

/**
 * Deletes everything (reports are deleted with their entries, which are never shared) except shared entries, comments,
 * orders and the windows that those granted.
 */
export async function removeLeftBehind(db: Db, userId: string): Promise<void> {
  await db`DELETE FROM practise_histories WHERE user_id = ${userId} AND NOT is_shared`;
  // Also of shared entries. Their bytes are removed within the hour.
  await db`DELETE FROM attachments WHERE user_id = ${userId}`;
  await db`
    UPDATE practise_histories SET mood_before = NULL, mood = NULL, minutes = NULL, sat_at = NULL WHERE user_id = ${userId}`;
  await db`DELETE FROM undos WHERE user_id = ${userId}`;
  await db`DELETE FROM claims WHERE user_id = ${userId} OR staff_id = ${userId}`;
  await db`DELETE FROM member_teachers WHERE user_id = ${userId} OR teacher_id = ${userId}`;
  await db`DELETE FROM practice_reports WHERE reporter_id = ${userId}`;
  await db`DELETE FROM user_lessons WHERE user_id = ${userId}`;
  await db`DELETE FROM lesson_days WHERE user_id = ${userId}`;
  await db`DELETE FROM lesson_opens WHERE user_id = ${userId}`;
  await db`DELETE FROM video_issues WHERE user_id = ${userId}`;
  await db`DELETE FROM consultations WHERE user_id = ${userId}`;
  await db`DELETE FROM inquiries WHERE user_id = ${userId}`;
  await db`DELETE FROM consents WHERE user_id = ${userId}`;
  await db`DELETE FROM document_notices WHERE user_id = ${userId}`;
  await db`DELETE FROM verifications WHERE user_id = ${userId}`;
  await db`DELETE FROM member_notes WHERE user_id = ${userId}`;
  await db`DELETE FROM outbox WHERE user_id = ${userId}`;
  await db`DELETE FROM notifications WHERE user_id = ${userId}`;
  await db`DELETE FROM notification_preferences WHERE user_id = ${userId}`;
  await db`SELECT erase_windows(${userId})`;
}

/**
 * Removes from orders and rests, which stay as bookkeeping, what says who paid and why they wanted their money back; the archive has
 * the buyer for as long as the law requires. The account of an open refund stays until the refund is made.
 */
export async function blankOrders(db: Db, userId: string): Promise<void> {
  await db`
    UPDATE orders
    SET depositor = NULL, refund_reason = '', refusal = '',
        refund_account = CASE WHEN refund_requested_at IS NOT NULL THEN refund_account END
    WHERE user_id = ${userId}`;
  await db`UPDATE pauses SET reason = '' WHERE user_id = ${userId}`;
  await db`
    UPDATE bank_lines SET name = '', memo = ''
    WHERE id IN (SELECT m.line_id FROM bank_matches m JOIN orders o ON o.id = m.order_id WHERE o.user_id = ${userId})`;
  await db`
    UPDATE cash_receipts c SET identifier = NULL
    FROM orders o WHERE o.id = c.order_id AND o.user_id = ${userId} AND o.status NOT IN ('paid', 'refunded')`;
}

export async function markErased(db: Db, userId: string, now: Date): Promise<void> {
  await db`UPDATE users SET erased_at = ${now} WHERE id = ${userId}`;
}

/** Removes what the law no longer requires; `today` is the day in Seoul. */
export async function removeArchivedBefore(db: Db, today: string): Promise<void> {
  await db`DELETE FROM archive.inquiries WHERE purge_on < ${today}`;
  await db`DELETE FROM archive.buyers WHERE purge_on < ${today}`;
}
