import type { Db } from '../../database/connect.ts';
import type { MailEvent } from '../../mail/calendar.ts';
import type { MailDraft } from '../../mail/compose.ts';
import type { TextDraft } from '../../mail/words.ts';
import type { SmsTemplate } from '../../ports/sms/port.ts';

export type MessageKind = 'mail' | 'sms';

/** The data of a new mail or SMS in the outbox. */
export interface NewMessage {
  kind: MessageKind;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  userId: string | null;
  now: Date;
  /** What it was made of: it is stored with the words of the day. */
  draft?: MailDraft | TextDraft;
  /** The appointment that a mail is about. */
  event?: MailEvent;
  /** For an SMS that may be sent as Alimtalk. */
  template?: SmsTemplate | null;
}

/** The appointment that a mail is about, as it is stored, and from whom the mail is. */
export interface StoredEvent {
  /** JSON: the driver would rename the keys of a parsed one. */
  event: string | null;
  /** What the site is called now, in the language of who gets it. */
  senderName: string;
  /** When the message was written. */
  createdAt: Date;
}

/** A message that is about to be sent. */
export interface TakenMessage extends StoredEvent {
  id: string;
  kind: MessageKind;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  /** JSON, as well. */
  template: string | null;
}

/** A message as the demo mailbox shows it. */
export interface MailboxRow extends StoredEvent {
  id: string;
  kind: MessageKind;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  sentAt: Date;
  attempts: number;
  lastError: string | null;
  isGivenUp: boolean;
}

/** A message that was given up. */
export interface FailedRow {
  id: string;
  kind: MessageKind;
  to: string;
  subject: string;
  attempts: number;
  lastError: string;
  givenUpAt: Date;
}

export async function createMessage(db: Db, message: NewMessage): Promise<string> {
  const template = message.template ? JSON.stringify(message.template) : null;
  const event = message.event ? JSON.stringify(message.event) : null;
  const [row] = await db<{ id: string }[]>`
    INSERT INTO outbox (kind, recipient, subject, text, html, template, event, user_id, created_at)
    VALUES (${message.kind}, ${message.to}, ${message.subject}, ${message.text}, ${message.html},
            ${template}::text::jsonb, ${event}::text::jsonb, ${message.userId}, ${message.now})
    RETURNING id`;
  if (!row) throw new Error('The message was not stored');
  return row.id;
}

const storedEvent = (db: Db) => db`
  event::text AS event, created_at,
  coalesce((SELECT n.name FROM site_names n JOIN users u ON u.lang = n.lang WHERE u.id = outbox.user_id),
           (SELECT name FROM site_names WHERE lang = 'kr'), '') AS sender_name`;

/** Counts a try and returns what to send; undefined when it was sent, given up or removed meanwhile. */
export async function takeMessage(db: Db, id: string): Promise<TakenMessage | undefined> {
  const [row] = await db<TakenMessage[]>`
    UPDATE outbox SET attempts = attempts + 1, last_error = NULL
    WHERE id = ${id} AND sent_at IS NULL AND given_up_at IS NULL
    RETURNING id, kind, recipient AS "to", subject, text, html, template::text AS template,
              ${storedEvent(db)}`;
  return row;
}

export async function markSent(db: Db, id: string, now: Date, keepsContent: boolean): Promise<void> {
  if (keepsContent) {
    await db`UPDATE outbox SET sent_at = ${now}, last_error = NULL WHERE id = ${id}`;
  } else {
    await db`
      UPDATE outbox SET sent_at = ${now}, last_error = NULL, text = '', html = NULL, template = NULL, event = NULL
      WHERE id = ${id}`;
  }
}

export async function markFailed(db: Db, id: string, error: string): Promise<void> {
  await db`UPDATE outbox SET last_error = ${error} WHERE id = ${id}`;
}

/** Gives a message up, once; `error` if its last try recorded no reason. */
export async function markGivenUp(
  db: Db,
  id: string,
  given: { now: Date; error: string },
): Promise<{ kind: MessageKind; attempts: number } | undefined> {
  const [row] = await db<{ kind: MessageKind; attempts: number }[]>`
    UPDATE outbox SET given_up_at = ${given.now}, last_error = coalesce(last_error, ${given.error})
    WHERE id = ${id} AND sent_at IS NULL AND given_up_at IS NULL
    RETURNING kind, attempts`;
  return row;
}

/** Makes a message that was given up wait again; returns its kind, or undefined when it was not given up. */
export async function markWaiting(
  db: Db,
  id: string,
): Promise<{ kind: MessageKind; userId: string | null } | undefined> {
  const [row] = await db<{ kind: MessageKind; userId: string | null }[]>`
    UPDATE outbox SET given_up_at = NULL, last_error = NULL, attempts = 0
    WHERE id = ${id} AND given_up_at IS NOT NULL
    RETURNING kind, user_id`;
  return row;
}

export function listWaiting(db: Db): Promise<{ id: string; kind: MessageKind }[]> {
  return db<{ id: string; kind: MessageKind }[]>`
    SELECT id, kind FROM outbox WHERE sent_at IS NULL AND given_up_at IS NULL ORDER BY id`;
}

export function listGivenUp(db: Db, limit: number): Promise<FailedRow[]> {
  return db<FailedRow[]>`
    SELECT id, kind, recipient AS "to", subject, attempts, coalesce(last_error, '') AS last_error, given_up_at
    FROM outbox WHERE given_up_at IS NOT NULL ORDER BY given_up_at DESC, id DESC LIMIT ${limit}`;
}

export async function countUnsent(db: Db): Promise<{ waiting: number; givenUp: number }> {
  const [row] = await db<{ waiting: number; givenUp: number }[]>`
    SELECT (SELECT count(*)::int FROM outbox WHERE sent_at IS NULL AND given_up_at IS NULL) AS waiting,
           (SELECT count(*)::int FROM outbox WHERE given_up_at IS NOT NULL) AS given_up`;
  return row ?? { waiting: 0, givenUp: 0 };
}

/** What is under way of one kind, what was given up, and what was written since an instant. */
export interface MessageCount {
  kind: MessageKind;
  waiting: number;
  since: Date | null;
  givenUp: number;
  today: number;
}

/** Of mails and texts, each by the index of those that are meant: what was sent before is not looked at. */
export function countMessages(db: Db, since: Date): Promise<MessageCount[]> {
  return db<MessageCount[]>`
    SELECT k.kind, w.waiting, w.since, g.given_up, t.today
    FROM unnest(ARRAY['mail', 'sms']) k (kind),
      LATERAL (SELECT count(*)::int AS waiting, min(created_at) AS since FROM outbox
               WHERE kind = k.kind AND sent_at IS NULL AND given_up_at IS NULL) w,
      LATERAL (SELECT count(*)::int AS given_up FROM outbox WHERE kind = k.kind AND given_up_at IS NOT NULL) g,
      LATERAL (SELECT count(*)::int AS today FROM outbox WHERE kind = k.kind AND id >= first_id_at(${since})) t`;
}

/** Newest first. `to` is compared case-insensitively: the whole address, or a part of it. */
export function listMailbox(
  db: Db,
  search: { to: string; isPart: boolean; limit: number },
): Promise<MailboxRow[]> {
  const { to, isPart, limit } = search;
  return db<MailboxRow[]>`
    SELECT id, kind, recipient AS "to", subject, text, html, coalesce(sent_at, created_at) AS sent_at,
           attempts, last_error, given_up_at IS NOT NULL AS is_given_up, ${storedEvent(db)}
    FROM outbox
    WHERE ${to} = '' OR lower(recipient) = lower(${to})
       OR (${isPart} AND position(lower(${to}) IN lower(recipient)) > 0)
    ORDER BY id DESC LIMIT ${limit}`;
}

export async function removeMessagesSentBefore(db: Db, instant: Date): Promise<number> {
  const { count } = await db`DELETE FROM outbox WHERE sent_at < ${instant} OR given_up_at < ${instant}`;
  return count;
}
