import { seoulDay, seoulMidnight } from '@taegeuk/contract/calendar.ts';
import type { FailedMessage } from '@taegeuk/contract/outbox.ts';
import type { System } from '@taegeuk/contract/system.ts';
import type { Db, Pool } from '../../database/connect.ts';
import type { Services } from '../../services.ts';
import { actAsStaff, type StaffActing } from '../../staff.ts';
import { calendarFileOf } from './calendar-file.ts';
import { type MailboxMessage, presentFailed } from './present.ts';
import { briefInPresentWords, inPresentWords } from './present-words.ts';
import * as queries from './queries.ts';
import { createJob, makeQueueSchema, recreateJob } from './queue.ts';

export { briefInPresentWords };

const keptMs = 30 * 24 * 60 * 60 * 1000;
const mailboxSize = 100;
const failedAtMost = 200;

/** Writes a message within the transaction that causes it: both are stored, or neither. It is sent afterwards. */
export async function enqueue(db: Db, message: queries.NewMessage): Promise<void> {
  await createJob(db, message.kind, await queries.createMessage(db, await inPresentWords(db, message)));
}

/** The same for one of many to everybody: nobody's own message waits behind them. */
export async function enqueueBulk(db: Db, message: queries.NewMessage): Promise<void> {
  await createJob(db, message.kind, await queries.createMessage(db, await inPresentWords(db, message)), true);
}

/** Creates or migrates the queue's schema, as the owner of the database, before servers write or send messages. */
export function prepareQueues(owner: Pool): Promise<void> {
  return makeQueueSchema(owner);
}

/** The content of the demo's mailbox, newest first; `to` empty for all of it. */
export async function readMailbox(
  services: Services,
  to: string,
  match: 'whole' | 'part',
): Promise<MailboxMessage[]> {
  const rows = await queries.listMailbox(services.sql, { to, isPart: match === 'part', limit: mailboxSize });
  return rows.map((row) => ({ ...row, calendar: calendarFileOf(row, services)?.content ?? null }));
}

/** Messages that were given up, newest first, with masked recipients. */
export async function listFailed(db: Db): Promise<FailedMessage[]> {
  return (await queries.listGivenUp(db, failedAtMost)).map(presentFailed);
}

/**
 * Sends a message that was given up once more, for staff with the right `system`, which is logged.
 * @throws {DomainError} forbidden; not_found unless there is such a message and it was given up
 */
export function retryMessage(services: Services, id: string, by: StaffActing): Promise<void> {
  return actAsStaff(services.sql, by, {
    ...{ right: 'system', action: 'outbox.retry', subjectType: 'message', id, isOwnAllowed: true },
    hold: (db) => queries.markWaiting(db, id),
    change: async (db, { kind }) => {
      await recreateJob(db, kind, id);
      return { done: undefined, detail: {} };
    },
  });
}

/** What waits of mails and of texts, what was given up, and what was written today. */
export async function countMessages(db: Db, now: Date): Promise<System['messages']> {
  const counts = await queries.countMessages(db, seoulMidnight(seoulDay(now)));
  return counts.map((each) => ({ ...each, since: each.since?.toISOString() ?? null }));
}

/** How many messages wait to be sent and how many were given up. */
export function countUnsent(db: Db): Promise<{ waiting: number; givenUp: number }> {
  return queries.countUnsent(db);
}

/** Removes messages a month after they were sent or given up; returns how many. The queue deletes its jobs itself. */
export function removeOldMessages(db: Db, now: Date): Promise<number> {
  return queries.removeMessagesSentBefore(db, new Date(now.getTime() - keptMs));
}
