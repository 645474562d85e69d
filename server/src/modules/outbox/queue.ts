import { PgBoss, type Queue } from 'pg-boss';
import type { Db, Pool } from '../../database/connect.ts';
import { openQueueDriver, queueDriverWithin } from '../../database/queue-driver.ts';
import { listWaiting, type MessageKind } from './queries.ts';

/** A slow mail server does not delay SMS codes: each kind has its own queue. */
export const queueOf = { mail: 'outbox-mail', sms: 'outbox-sms' } as const satisfies Record<
  MessageKind,
  string
>;
/** Where a job goes after its last try, also when the process of that try died. */
export const givenUpQueue = 'outbox-given-up';

/** The settings of the tries. Seconds. */
export interface DeliverySettings {
  triesAtMost: number;
  /** Pause before the second try, between this and twice as much; doubled for each further one. */
  firstRetrySeconds: number;
  /** A try that takes longer counts as failed, as does one whose process died. Longer than the ports' time-outs. */
  tryForSeconds: number;
  /** Interval between two checks for tries that took too long. */
  superviseSeconds: number;
  /** Interval between two checks for due retries. New messages are notified at once. */
  pollSeconds: number;
  /** At a stop, running sends have this long; then they count as failed, and are tried again after the start. */
  stopWithinSeconds: number;
}

/** The last of the tries comes about an hour after the first; one whose process died is repeated within two minutes. */
export const deliverySettings: DeliverySettings = {
  triesAtMost: 8,
  firstRetrySeconds: 20,
  tryForSeconds: 45,
  superviseSeconds: 15,
  pollSeconds: 10,
  stopWithinSeconds: 5,
};

const daySeconds = 24 * 60 * 60;

function optionsOf(settings: DeliverySettings): Omit<Queue, 'name' | 'policy' | 'partition'> {
  return {
    retryLimit: settings.triesAtMost - 1,
    retryDelay: settings.firstRetrySeconds,
    retryBackoff: true,
    expireInSeconds: settings.tryForSeconds,
    // As long as messages themselves are stored: a server that was off for weeks loses none.
    retentionSeconds: 30 * daySeconds,
    deleteAfterSeconds: daySeconds,
    deadLetter: givenUpQueue,
    notify: true,
  };
}

async function installQueues(boss: PgBoss, settings: DeliverySettings): Promise<void> {
  const { deadLetter: _, ...options } = optionsOf(settings);
  const queues = [
    { name: givenUpQueue, options: { ...options, notify: false } },
    { name: queueOf.mail, options: optionsOf(settings) },
    { name: queueOf.sms, options: optionsOf(settings) },
  ];
  for (const { name, options } of queues) {
    await boss.createQueue(name, options);
    // Settings of an earlier release when it created the queue.
    await boss.updateQueue(name, options);
  }
}

/** Called with failures of the queue itself. */
export interface QueueLog {
  error(detail: object, message: string): void;
  warn(detail: object, message: string): void;
}

/** While the database is not available each sender reports it at each check: one line in half a minute is enough. */
function tellSparingly(log: QueueLog): (error: Error & { code?: string }) => void {
  let told = { code: '', atMs: 0 };
  return (error) => {
    const code = error.code ?? error.message;
    if (code === told.code && Date.now() - told.atMs < 30_000) return;
    told = { code, atMs: Date.now() };
    log.error({ err: error }, 'the job queue failed');
  };
}

/** The running queue. */
export interface OpenQueues {
  boss: PgBoss;
  /** Ends it at once: what is running counts as failed and is tried again. */
  close(): Promise<void>;
}

/**
 * Creates or migrates the queue's schema, as the owner of the database. Servers that start together wait for one another.
 */
export async function makeQueueSchema(owner: Pool): Promise<void> {
  const { driver, close } = openQueueDriver(owner);
  const boss = new PgBoss({ db: driver, schedule: false, supervise: false });
  try {
    await boss.start();
    await installQueues(boss, deliverySettings);
  } finally {
    await boss.stop({ graceful: false });
    await close();
  }
}

/** Opens the queue, whose schema exists: from now on it repeats what was not finished and deletes what is old. */
export async function openQueues(pool: Pool, settings: DeliverySettings, log: QueueLog): Promise<OpenQueues> {
  const { driver, close } = openQueueDriver(pool);
  const boss = new PgBoss({
    db: driver,
    // Both need the owner of its tables, which the running role is not.
    migrate: false,
    reindex: false,
    useListenNotify: true,
    // It has neither scheduled jobs nor jobs that wait for others.
    schedule: false,
    flowIntervalSeconds: daySeconds,
    superviseIntervalSeconds: settings.superviseSeconds,
    monitorIntervalSeconds: settings.superviseSeconds,
    maintenanceIntervalSeconds: 60 * 60,
  });
  boss.on('error', tellSparingly(log));
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'));
  const end = async () => {
    await boss.stop({ graceful: false });
    await close();
  };
  try {
    await boss.start();
    await installQueues(boss, settings);
  } catch (error) {
    await end();
    throw error;
  }
  return { boss, close: end };
}

/** Messages to everybody wait while somebody's own are sent. */
const bulkPriority = -1;

/** Creates the job that sends a message, with the same id, so that a message never has two. */
export async function createJob(db: Db, kind: MessageKind, id: string, isBulk = false): Promise<void> {
  const options = isBulk ? { id, priority: bulkPriority } : { id };
  await new PgBoss({ db: queueDriverWithin(db) }).send(queueOf[kind], null, options);
}

/** Replaces the job of a message that was given up by a new one. */
export async function recreateJob(db: Db, kind: MessageKind, id: string): Promise<void> {
  await new PgBoss({ db: queueDriverWithin(db) }).deleteJob(queueOf[kind], id);
  await createJob(db, kind, id);
}

/** Creates jobs for waiting messages without one: those of a release that had no queue. Others keep theirs. */
export async function adoptWaiting(boss: PgBoss, pool: Pool): Promise<void> {
  const waiting = await listWaiting(pool);
  for (const kind of ['mail', 'sms'] as const) {
    const jobs = waiting.filter((message) => message.kind === kind).map(({ id }) => ({ id }));
    if (jobs.length > 0) await boss.insert(queueOf[kind], jobs);
  }
}
