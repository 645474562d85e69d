import type { Db } from '../../database/connect.ts';

/** A mail or text as it is written to the outbox. */
export interface NewMessage {
  kind: 'mail' | 'sms';
  to: string;
  subject: string;
  text: string;
  html: string | null;
  userId: string | null;
  now: Date;
}

/** A mail that this process has taken to send. */
export interface TakenMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  attempts: number;
}

/** A message as the demo mailbox shows it. */
export interface MailboxRow {
  id: string;
  kind: 'mail' | 'sms';
  to: string;
  subject: string;
  text: string;
  html: string | null;
  sentAt: Date;
}

/** Writes a message and tells the channel about it. */
export async function createMessage(db: Db, message: NewMessage, channel: string): Promise<void> {
  await db`
    INSERT INTO outbox (kind, recipient, subject, text, html, user_id, created_at, available_at)
    VALUES (${message.kind}, ${message.to}, ${message.subject}, ${message.text}, ${message.html}, ${message.userId},
            ${message.now}, ${message.now})`;
  // Delivered when the transaction commits, and not at all when it does not.
  await db`SELECT pg_notify(${channel}, '')`;
}

/** Takes up to `limit` mails that are due. Until `takenUntil` no other process sees them. */
export function takeDueMails(
  db: Db,
  options: { now: Date; takenUntil: Date; limit: number },
): Promise<TakenMail[]> {
  return db<TakenMail[]>`
    UPDATE outbox SET attempts = attempts + 1, available_at = ${options.takenUntil}
    WHERE id IN (
      SELECT id FROM outbox
      WHERE kind = 'mail' AND sent_at IS NULL AND given_up_at IS NULL AND available_at <= ${options.now}
      ORDER BY available_at, id LIMIT ${options.limit} FOR UPDATE SKIP LOCKED)
    RETURNING id, recipient AS "to", subject, text, html, attempts`;
}

export async function markSent(db: Db, id: string, now: Date, keepsContent: boolean): Promise<void> {
  if (keepsContent) {
    await db`UPDATE outbox SET sent_at = ${now}, last_error = NULL WHERE id = ${id}`;
  } else {
    await db`UPDATE outbox SET sent_at = ${now}, last_error = NULL, text = '', html = NULL WHERE id = ${id}`;
  }
}

export async function markFailed(
  db: Db,
  id: string,
  failure: { error: string; nextTryAt: Date; givenUpAt: Date | null },
): Promise<void> {
  await db`
    UPDATE outbox
    SET last_error = ${failure.error}, available_at = ${failure.nextTryAt}, given_up_at = ${failure.givenUpAt}
    WHERE id = ${id}`;
}

/** Newest first. `to` is compared without regard to case: whole, or as a part of the address. */
export function listMailbox(
  db: Db,
  search: { to: string; isPart: boolean; limit: number },
): Promise<MailboxRow[]> {
  const { to, isPart, limit } = search;
  return db<MailboxRow[]>`
    SELECT id, kind, recipient AS "to", subject, text, html, coalesce(sent_at, created_at) AS sent_at
    FROM outbox
    WHERE ${to} = '' OR lower(recipient) = lower(${to})
       OR (${isPart} AND position(lower(${to}) IN lower(recipient)) > 0)
    ORDER BY id DESC LIMIT ${limit}`;
}

export async function removeMessagesSentBefore(db: Db, instant: Date): Promise<number> {
  const { count } = await db`DELETE FROM outbox WHERE sent_at < ${instant} OR given_up_at < ${instant}`;
  return count;
}
