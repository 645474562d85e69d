import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { enqueue } from '../modules/outbox/service.ts';
import type { MailMessage } from '../ports/mail/port.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { startOutboxJob } from './outbox.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
});

afterAll(() => testApp.close());

function put(to: string) {
  return enqueue(testApp.sql, {
    kind: 'mail',
    to,
    subject: '',
    text: '',
    html: null,
    userId: null,
    now: new Date(),
  });
}

test('what waits is sent at the start, what comes later as soon as it is committed', async () => {
  const sent: MailMessage[] = [];
  await put('before@example.test');
  const job = startOutboxJob(testApp.services, { send: async (message) => void sent.push(message) });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await vi.waitFor(async () => {
    const listeners = await testApp.sql`SELECT 1 FROM pg_stat_activity WHERE query ILIKE 'listen%outbox%'`;
    expect(listeners).toHaveLength(1);
  });
  await put('after@example.test');
  // Well below the time between two looks: the notification did it.
  await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: 3000 });
  await job.stop();
  expect(sent.map(({ to }) => to)).toEqual(['before@example.test', 'after@example.test']);
});

test('stopping waits for the mail that is under way and sends no other', async () => {
  let finish: () => void = () => {};
  const sending = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  await put('slow@example.test');
  const job = startOutboxJob(testApp.services, { send: sending });
  await vi.waitFor(() => expect(sending).toHaveBeenCalledOnce());
  let isStopped = false;
  const stopping = job.stop().then(() => {
    isStopped = true;
  });
  await put('late@example.test');
  expect(isStopped).toBe(false);
  finish();
  await stopping;
  expect(sending).toHaveBeenCalledOnce();
  const [row] =
    await testApp.sql`SELECT sent_at IS NOT NULL AS is_sent FROM outbox WHERE recipient = 'slow@example.test'`;
  expect(row).toEqual({ isSent: true });
});
