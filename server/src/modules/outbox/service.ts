import type { Services } from '../../app.ts';
import type { Db } from '../../database/connect.ts';
import type { Mail } from '../../ports/mail/port.ts';
import {
  createMessage,
  listMailbox,
  type MailboxRow,
  markFailed,
  markSent,
  type NewMessage,
  removeMessagesSentBefore,
  type TakenMail,
  takeDueMails,
} from './queries.ts';

/** Name of the database's channel that tells the senders about new messages. */
export const outboxChannel = 'outbox';
/** Longer than the mail port's own time-outs together: nobody else sends what is still being sent. */
const takenForMs = 120_000;
const mailsAtOnce = 5;
const firstRetryMs = 30_000;
/** Tries in all. The last comes about an hour after the first. */
export const triesAtMost = 8;
const keptMs = 30 * 24 * 60 * 60 * 1000;
const mailboxSize = 100;

/** Writes a message within the transaction that causes it: both are there, or neither. It is sent afterwards. */
export function enqueue(db: Db, message: NewMessage): Promise<void> {
  return createMessage(db, message, outboxChannel);
}

async function sendOne(services: Services, mail: Mail, message: TakenMail): Promise<void> {
  const { sql, config } = services;
  try {
    await mail.send({ to: message.to, subject: message.subject, text: message.text, html: message.html });
  } catch (error) {
    const now = services.clock();
    const isLast = message.attempts >= triesAtMost;
    return markFailed(sql, message.id, {
      error: (error instanceof Error ? error.message : String(error)).slice(0, 500),
      nextTryAt: new Date(now.getTime() + firstRetryMs * 2 ** (message.attempts - 1)),
      givenUpAt: isLast ? now : null,
    });
  }
  // A mail can hold a link that logs in or confirms: once sent, only the demo's mailbox has a use for its text.
  await markSent(sql, message.id, services.clock(), config.mode === 'demo');
}

/**
 * Sends the mails that are due, a few at a time. Several processes may do so at once. A process that dies between
 * sending and noting it causes a second copy, never a loss.
 * @returns how many were tried
 */
export async function sendDueMails(services: Services, mail: Mail): Promise<number> {
  const now = services.clock();
  const takenUntil = new Date(now.getTime() + takenForMs);
  const taken = await takeDueMails(services.sql, { now, takenUntil, limit: mailsAtOnce });
  await Promise.all(taken.map((message) => sendOne(services, mail, message)));
  return taken.length;
}

/** What the demo's mailbox holds, newest first; `to` empty for all of it. */
export function readMailbox(db: Db, to: string, match: 'whole' | 'part'): Promise<MailboxRow[]> {
  return listMailbox(db, { to, isPart: match === 'part', limit: mailboxSize });
}

/** Removes messages a month after they were sent or given up; returns how many. */
export function removeOldMessages(db: Db, now: Date): Promise<number> {
  return removeMessagesSentBefore(db, new Date(now.getTime() - keptMs));
}
