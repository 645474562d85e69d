import { setTimeout as wait } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { createDelivery, type Senders } from '../modules/outbox/deliver.ts';
import {
  adoptWaiting,
  type DeliverySettings,
  deliverySettings,
  givenUpQueue,
  type OpenQueues,
  openQueues,
  type QueueLog,
  queueOf,
} from '../modules/outbox/queue.ts';
import type { Services } from '../services.ts';
import type { Job } from './loop.ts';

/**
 * Each sender handles at most one message: the number of simultaneous connections to the server or provider behind a port.
 */
const sendersOf = { mail: 5, sms: 3 } as const;

interface Pace {
  pollingIntervalSeconds: number;
  notifyPollingIntervalSeconds: number;
}

/** Sends the messages of a queue one after the other, and looks for the next as soon as one is done. */
async function startSender(
  boss: PgBoss,
  queue: string,
  pace: Pace,
  deliver: (id: string) => Promise<void>,
): Promise<void> {
  const worker = await boss.work(queue, pace, async ([job]) => {
    boss.notifyWorker(worker);
    if (job) await deliver(job.id);
  });
}

async function stopSenders({ boss, close }: OpenQueues, withinSeconds: number): Promise<void> {
  const queues = [queueOf.mail, queueOf.sms, givenUpQueue];
  const hurry = new AbortController();
  await Promise.race([
    Promise.all(queues.map((queue) => boss.offWork(queue))),
    wait(withinSeconds * 1000, undefined, { signal: hurry.signal }).catch(() => {}),
  ]);
  hurry.abort();
  await close();
}

/**
 * Sends what is in the outbox: at once when a transaction has added to it, again when a try failed, and what another
 * process left unfinished when it died. After too many tries a message is given up, and the log says so.
 */
export async function startOutboxJob(
  services: Services,
  senders: Senders,
  log: QueueLog,
  settings: DeliverySettings = deliverySettings,
): Promise<Job> {
  const queues = await openQueues(services.sql, settings, log);
  const { boss } = queues;
  const { deliver, giveUp } = createDelivery(services, senders);
  const { telemetry } = services;
  const follow = (kind: string) => (id: string) =>
    telemetry ? telemetry.aroundJob(kind, () => deliver(id)) : deliver(id);
  await adoptWaiting(boss, services.sql);
  // Without notifications it checks every half second.
  const pace = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: settings.pollSeconds };
  for (const kind of ['mail', 'sms'] as const) {
    for (let count = 0; count < sendersOf[kind]; count += 1)
      await startSender(boss, queueOf[kind], pace, follow(kind));
  }
  const slow = { pollingIntervalSeconds: settings.pollSeconds, includeMetadata: true } as const;
  await boss.work(givenUpQueue, slow, async ([job]) => {
    const id = job?.sourceId;
    const message = id ? await giveUp(id) : undefined;
    if (message) log.error({ outboxId: id, ...message }, 'a message was given up');
  });
  return { stop: () => stopSenders(queues, settings.stopWithinSeconds) };
}
