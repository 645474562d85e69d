import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createDelivery, type Senders } from '../modules/outbox/deliver.ts';
import { deliverySettings, openQueues, queueOf } from '../modules/outbox/queue.ts';
import { enqueue } from '../modules/outbox/service.ts';
import type { MailMessage } from '../ports/mail/port.ts';
import { createTestApp, type TestApp } from '../rigs/testing/app.ts';
import type { Job } from './loop.ts';
import { startOutboxJob } from './outbox.ts';

/** As usual, but checking often, so that a test can change the times of jobs instead of waiting for them. */
const settings = { ...deliverySettings, superviseSeconds: 1, pollSeconds: 0.5 };
const log = { error: vi.fn(), warn: vi.fn() };
let testApp: TestApp;
let jobs: Job[] = [];
let sent: MailMessage[] = [];

beforeAll(async () => {
  testApp = await createTestApp();
});

afterAll(() => testApp.close());

beforeEach(async () => {
  await testApp.owner`TRUNCATE outbox`;
  await testApp.sql`DELETE FROM pgboss.job`;
  sent = [];
  vi.clearAllMocks();
});

afterEach(async () => {
  await Promise.all(jobs.map((job) => job.stop()));
  jobs = [];
});

const recorder: Senders = {
  mail: { send: async (message) => void sent.push(message) },
  sms: { send: async () => {} },
};

async function start(senders: Partial<Senders> = {}, chosen = settings): Promise<Job> {
  const job = await startOutboxJob(testApp.services, { ...recorder, ...senders }, log, chosen);
  jobs.push(job);
  return job;
}

function put(to: string, db: TestApp['sql'] | Parameters<typeof enqueue>[0] = testApp.sql) {
  const content = { subject: 'Hello', text: 'Text', html: null, userId: null };
  return enqueue(db, { kind: 'mail', to, now: new Date(), ...content });
}

/** Ends the pause before a retry. */
function skipPause() {
  return testApp.sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry' AND start_after > now()`;
}

async function row() {
  const [found] = await testApp.sql`
    SELECT attempts, last_error, sent_at IS NOT NULL AS is_sent, given_up_at IS NOT NULL AS is_given_up FROM outbox`;
  return found;
}

test('what waits is sent at the start, what comes later as soon as it is committed', async () => {
  await put('before@example.test');
  // It checks so rarely that only the notification can have told it.
  await start({}, { ...settings, pollSeconds: 600 });
  await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 10_000 });
  await put('after@example.test');
  await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: 10_000 });
  expect(sent.map(({ to }) => to)).toEqual(['before@example.test', 'after@example.test']);
});

test('many messages of one transaction are sent one after the other, without a pause', async () => {
  await start({}, { ...settings, pollSeconds: 600 });
  await testApp.sql.transaction(async (db) => {
    for (let count = 0; count < 40; count += 1) await put(`${count}@example.test`, db);
  });
  await vi.waitFor(() => expect(sent).toHaveLength(40), { timeout: 10_000 });
});

test('several processes at once send each mail once', async () => {
  await Promise.all([start(), start(), start()]);
  const addresses = Array.from({ length: 30 }, (_, index) => `${index}@example.test`);
  await Promise.all(addresses.map((to) => put(to)));
  await vi.waitFor(
    async () => expect(await testApp.sql`SELECT FROM pgboss.job WHERE state = 'completed'`).toHaveLength(30),
    { timeout: 10_000 },
  );
  expect(sent.map(({ to }) => to).sort()).toEqual(addresses.sort());
  expect(log.error).not.toHaveBeenCalled();
});

test('a message of a release without a queue gets its job at the start, one that has a job keeps it', async () => {
  await put('new@example.test');
  await testApp.sql`INSERT INTO outbox (kind, recipient, text) VALUES ('mail', 'old@example.test', '')`;
  await Promise.all([start(), start()]);
  await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: 10_000 });
  expect(await testApp.sql`SELECT FROM pgboss.job WHERE name = ${queueOf.mail}`).toHaveLength(2);
});

test('a refused mail is tried eight times within about an hour, then given up and told', async () => {
  const send = vi.fn().mockRejectedValue(new Error('451 come back later'));
  await put('a@example.test');
  await start({ mail: { send } });
  const pauses: number[] = [];
  while (pauses.length < 7) {
    await vi.waitFor(
      async () => {
        const [job] = await testApp.sql<{ pause: number; tries: number }[]>`
          SELECT extract(epoch FROM start_after - now())::float8 AS pause, retry_count + 1 AS tries
          FROM pgboss.job WHERE state = 'retry' AND start_after > now()`;
        expect(job?.tries).toBe(pauses.length + 1);
        pauses.push(job?.pause ?? 0);
      },
      { timeout: 10_000 },
    );
    await skipPause();
  }
  for (const [index, pause] of pauses.entries()) {
    expect(pause).toBeGreaterThan(20 * 2 ** index - 2);
    expect(pause).toBeLessThanOrEqual(40 * 2 ** index);
  }
  await vi.waitFor(async () => expect(await row()).toMatchObject({ isGivenUp: true }), { timeout: 10_000 });
  expect(await row()).toMatchObject({ attempts: 8, isSent: false, lastError: '451 come back later' });
  expect(send).toHaveBeenCalledTimes(8);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { outboxId: expect.any(String), kind: 'mail', attempts: 8 },
    'a message was given up',
  );
  expect(JSON.stringify(await testApp.sql`SELECT * FROM pgboss.job`)).not.toContain('come back later');
}, 30_000);

/** Another process that took the only mail, sent it and died before it could record that. */
async function dieWhileSending(): Promise<string> {
  const { boss, close } = await openQueues(testApp.sql, settings, log);
  const [job] = await boss.fetch(queueOf.mail);
  await close();
  const handed: MailMessage[] = [];
  const mail = { send: (message: MailMessage) => new Promise<void>(() => handed.push(message)) };
  void createDelivery(testApp.services, { ...recorder, mail }).deliver(job?.id ?? '');
  await vi.waitFor(() => expect(handed).toHaveLength(1), { timeout: 10_000 });
  return handed[0]?.id ?? '';
}

test('a mail whose sender died is sent again within two minutes, with the same id', async () => {
  await put('a@example.test');
  const id = await dieWhileSending();
  await start();
  // Its try may take 45 seconds; it is looked for every 15 seconds, at most twice as late; and then comes a first pause.
  await testApp.sql`UPDATE pgboss.job SET started_on = started_on - interval '45 seconds'`;
  await vi.waitFor(
    async () => {
      const [job] = await testApp.sql<{ pause: number }[]>`
        SELECT extract(epoch FROM start_after - now())::float8 AS pause FROM pgboss.job WHERE state = 'retry'`;
      expect(job?.pause).toBeLessThanOrEqual(40);
    },
    { timeout: 10_000 },
  );
  expect(sent).toEqual([]);
  await skipPause();
  await vi.waitFor(() => expect(sent.map((mail) => mail.id)).toEqual([id]), { timeout: 10_000 });
});

test('a mail whose sender died at the last try is given up and told like another', async () => {
  await put('a@example.test');
  await dieWhileSending();
  await testApp.sql`UPDATE pgboss.job SET retry_count = retry_limit, started_on = now() - interval '1 hour'`;
  await start();
  await vi.waitFor(async () => expect(await row()).toMatchObject({ isGivenUp: true }), { timeout: 10_000 });
  expect(await row()).toMatchObject({ lastError: expect.stringContaining('ended, or took too long') });
  expect(log.error).toHaveBeenCalledOnce();
});

test('stopping waits for the mail that is under way and sends no other', async () => {
  let finish: () => void = () => {};
  const send = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  // It looks only when it is told: a look that is under way at the stop may still find the late one, and sends it too.
  const job = await start({ mail: { send } }, { ...settings, pollSeconds: 600 });
  await put('slow@example.test');
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce(), { timeout: 10_000 });
  const isStopped = vi.fn();
  const stopping = job.stop().then(isStopped);
  await put('late@example.test');
  expect(isStopped).not.toHaveBeenCalled();
  finish();
  await stopping;
  expect(send).toHaveBeenCalledOnce();
  expect(await testApp.sql`SELECT recipient FROM outbox WHERE sent_at IS NOT NULL`).toEqual([
    { recipient: 'slow@example.test' },
  ]);
});

test('a mail that hangs at a stop is left for the next start, which does not wait for it', async () => {
  await put('a@example.test');
  const send = vi.fn(() => new Promise<void>(() => {}));
  const job = await start({ mail: { send } }, { ...settings, stopWithinSeconds: 0.1 });
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce(), { timeout: 10_000 });
  await job.stop();
  expect(await testApp.sql`SELECT state FROM pgboss.job`).toEqual([{ state: 'retry' }]);
});

test('an idle sender stops at once', async () => {
  const job = await start();
  const startedAt = performance.now();
  await job.stop();
  expect(performance.now() - startedAt).toBeLessThan(1000);
});

test('sending goes on after the database has dropped every connection', async () => {
  await start();
  await testApp.sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    -- Not one that is still asked for its types: nobody handles that question's failure, see lost-connection.ts.
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = 'idle' AND query <> ''`;
  await vi.waitFor(() => put('a@example.test'), { timeout: 10_000 });
  await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 10_000 });
});

test('the queue keeps its jobs for a day after they are done', async () => {
  await put('a@example.test');
  await start();
  await vi.waitFor(
    async () => {
      // The first try may use a connection that the test before has closed.
      await skipPause();
      expect(await testApp.sql`SELECT FROM pgboss.job WHERE state = 'completed'`).toHaveLength(1);
    },
    { timeout: 10_000 },
  );
  await testApp.sql`UPDATE pgboss.queue SET maintain_on = NULL`;
  await testApp.sql`UPDATE pgboss.job SET completed_on = now() - interval '23 hours'`;
  await vi.waitFor(
    async () => expect(await testApp.sql`SELECT FROM pgboss.queue WHERE maintain_on IS NULL`).toHaveLength(0),
    { timeout: 10_000 },
  );
  expect(await testApp.sql`SELECT FROM pgboss.job`).toHaveLength(1);
  await testApp.sql`UPDATE pgboss.job SET completed_on = now() - interval '25 hours'`;
  await testApp.sql`UPDATE pgboss.queue SET maintain_on = NULL`;
  await vi.waitFor(async () => expect(await testApp.sql`SELECT FROM pgboss.job`).toHaveLength(0), {
    timeout: 10_000,
  });
});
