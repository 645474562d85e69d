import type { Holidays } from '@taegeuk/contract/calendar.ts';
import { type Desk, type DeskQueue, deskQueues, queueRules } from '@taegeuk/contract/desk.ts';
import { holds } from '../../caller.ts';
import type { Member } from '../../http/auth.ts';
import { promisedBefore } from '../../promised-before.ts';
import type { Services } from '../../services.ts';
import { readBackupState, wayOf } from '../backup/service.ts';
import { readHolidays } from '../holiday/service.ts';
import { dueAt } from './promise.ts';
import * as queries from './queries.ts';

export { dueAt };

const shownAtMost = 60;
/** So many of a queue are looked at one by one: no academy leaves more of one kind waiting. */
const lookedAtMost = 500;
/** What is so late is told to staff. */
export const patienceMs = 10 * 60 * 1000;
const silenceMs = 24 * 60 * 60 * 1000;

type Health = Desk['health'][number];

function queueOf(
  kind: DeskQueue,
  { count, lateCount, since }: queries.Waiting,
  { now, holidays }: { now: Date; holidays: Holidays },
): Desk['queues'][number] {
  const waiting = since.map((at) => ({ since: at, dueAt: dueAt(kind, at, holidays) }));
  // Of working days there is no instant before which everything is late: each is looked at.
  const { isWorkingDays } = queueRules[kind];
  return {
    ...{ kind, count },
    lateCount: isWorkingDays ? waiting.filter((one) => one.dueAt < now).length : lateCount,
    waiting: waiting.slice(0, shownAtMost).map((one) => ({
      since: one.since.toISOString(),
      dueAt: one.dueAt.toISOString(),
    })),
  };
}

async function queuesOf({ sql }: Services, kinds: readonly DeskQueue[], now: Date): Promise<Desk['queues']> {
  const wanted = kinds.map((queue) => {
    const { days, isWorkingDays } = queueRules[queue];
    const limit = isWorkingDays ? lookedAtMost : shownAtMost;
    return { queue, lateBefore: promisedBefore(days, now), limit };
  });
  const [holidays, found] = await Promise.all([readHolidays(sql), queries.readWaiting(sql, wanted)]);
  return [...found].map(([kind, waiting]) => queueOf(kind, waiting, { now, holidays }));
}

function lineOf(part: Health['part'], state: Health['state'], { count, since }: queries.Stuck): Health {
  return { part, state: count === 0 ? 'well' : state, count, since: since?.toISOString() ?? null };
}

function messagesOf(part: 'mail' | 'sms', { givenUp, late }: queries.StuckMessages): Health {
  return givenUp.count > 0 ? lineOf(part, 'failed', givenUp) : lineOf(part, 'delayed', late);
}

/** Whether the provider answers: not for a day is a failure, not in time a delay. */
async function paymentsOf({ sql }: Services, now: Date, before: Date): Promise<Health> {
  const silent = await queries.readUnanswered(sql, new Date(now.getTime() - silenceMs));
  if (silent.count > 0) return lineOf('payments', 'failed', silent);
  return lineOf('payments', 'delayed', await queries.readLateChecks(sql, before));
}

/** Orders that should have been looked up at the provider by now, and those about which it gave no answer. */
export async function readProviderChecks(
  db: Services['sql'],
  now: Date,
): Promise<Record<'late' | 'unanswered', queries.Stuck>> {
  const [late, unanswered] = await Promise.all([
    queries.readLateChecks(db, now),
    queries.readUnanswered(db, now),
  ]);
  return { late, unanswered };
}

/** What the page of the site's state says of a part; undefined where it is well, or nobody has looked. */
function unwellOf({ status }: Services, part: Health['part']): Health | undefined {
  const found = status?.().services.find((service) => service.part === part);
  if (!found || found.state === 'well') return undefined;
  return { part, state: found.state === 'down' ? 'failed' : 'delayed', count: 0, since: found.since };
}

async function backupsOf({ sql, config }: Services, now: Date): Promise<Health[]> {
  const found = await readBackupState(sql, now, wayOf(config));
  return found ? [{ part: 'backup', ...found, since: found.since?.toISOString() ?? null }] : [];
}

/** What is well and what is not of the system, part by part. */
export async function readHealth(services: Services, now: Date): Promise<Health[]> {
  const { sql } = services;
  const before = new Date(now.getTime() - patienceMs);
  const [payments, messages, jobs, database, backup] = await Promise.all([
    paymentsOf(services, now, before),
    queries.readStuckMessages(sql, before),
    queries.readLateJobs(sql, before),
    queries.readLongWork(sql, before),
    backupsOf(services, now),
  ]);
  const lines = [
    payments,
    messagesOf('mail', messages.mail),
    messagesOf('sms', messages.sms),
    lineOf('jobs', 'delayed', jobs),
    lineOf('database', 'delayed', database),
    ...backup,
  ];
  return [
    ...lines.map((line) => (line.state === 'well' ? (unwellOf(services, line.part) ?? line) : line)),
    ...(['films', 'search'] as const).flatMap((part) => unwellOf(services, part) ?? []),
  ];
}

/** What waits for somebody of the staff: the queues that their rights open, and the state of the system. */
export async function readDesk(
  services: Services,
  { id, name, rights, roleLevel }: Pick<Member, 'id' | 'name' | 'rights' | 'roleLevel'>,
): Promise<Desk> {
  const now = services.clock();
  const own = deskQueues.filter((kind) => holds({ rights }, queueRules[kind].right));
  const [queues, health] = await Promise.all([
    queuesOf(services, own, now),
    holds({ rights }, 'system') ? readHealth(services, now) : [],
  ]);
  const me = { id, name, level: roleLevel, rights: [...rights] };
  return { me, queues, health, now: now.toISOString() };
}
