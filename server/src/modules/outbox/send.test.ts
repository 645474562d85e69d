import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../database/connect.ts';
import type { Mail, MailMessage } from '../../ports/mail/port.ts';
import { createTestApp, createTestClock, type TestApp } from '../../testing/app.ts';
import { enqueue, removeOldMessages, sendDueMails, triesAtMost } from './service.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});

afterAll(() => testApp.close());

beforeEach(() => testApp.sql`TRUNCATE outbox`);

function put(to: string, kind: 'mail' | 'sms' = 'mail') {
  const message = {
    kind,
    to,
    subject: 'Hello',
    text: 'Text',
    html: '<p>Text</p>',
    userId: null,
    now: clock.now(),
  };
  return enqueue(testApp.sql, message);
}

function recorder(): Mail & { sent: MailMessage[] } {
  const sent: MailMessage[] = [];
  return { sent, send: async (message) => void sent.push(message) };
}

function broken(): Mail & { tries: number } {
  const mail = {
    tries: 0,
    async send() {
      mail.tries += 1;
      throw new Error('451 come back later');
    },
  };
  return mail;
}

test('a mail that is due is sent once and noted', async () => {
  await put('a@example.test');
  const mail = recorder();
  expect(await sendDueMails(testApp.services, mail)).toBe(1);
  expect(await sendDueMails(testApp.services, mail)).toBe(0);
  expect(mail.sent).toEqual([{ to: 'a@example.test', subject: 'Hello', text: 'Text', html: '<p>Text</p>' }]);
  const [row] = await testApp.sql`SELECT sent_at, attempts, text FROM outbox`;
  expect(row).toEqual({ sentAt: clock.now(), attempts: 1, text: 'Text' });
});

test('in live mode nothing of the mail is kept once it is sent', async () => {
  await put('a@example.test');
  const config = { ...testApp.services.config, mode: 'live' as const };
  await sendDueMails({ ...testApp.services, config }, recorder());
  const [row] = await testApp.sql`SELECT text, html FROM outbox`;
  expect(row).toEqual({ text: '', html: null });
});

test('a mail whose transaction fails is never sent', async () => {
  const failing = inTransaction(testApp.sql, async (db) => {
    await enqueue(db, {
      kind: 'mail',
      to: 'x@example.test',
      subject: '',
      text: '',
      html: null,
      userId: null,
      now: clock.now(),
    });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await sendDueMails(testApp.services, recorder())).toBe(0);
});

test('several processes share the work and send each mail once', async () => {
  const addresses = Array.from({ length: 12 }, (_, index) => `m${index}@example.test`);
  for (const address of addresses) await put(address);
  const mail = recorder();
  await Promise.all(Array.from({ length: 4 }, () => sendDueMails(testApp.services, mail)));
  expect(mail.sent.map(({ to }) => to).sort()).toEqual(addresses.sort());
});

test('a failure is kept, tried again later and later, and given up in the end', async () => {
  await put('a@example.test');
  const mail = broken();
  const waits: number[] = [];
  for (let attempt = 1; attempt <= triesAtMost; attempt += 1) {
    expect(await sendDueMails(testApp.services, mail)).toBe(1);
    expect(await sendDueMails(testApp.services, mail)).toBe(0);
    const [row] = await testApp.sql<{ availableAt: Date }[]>`SELECT available_at FROM outbox`;
    waits.push(((row?.availableAt.getTime() ?? 0) - clock.now().getTime()) / 1000);
    clock.set(row?.availableAt.toISOString() ?? '');
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3840]);
  expect(await sendDueMails(testApp.services, mail)).toBe(0);
  expect(mail.tries).toBe(triesAtMost);
  const [row] =
    await testApp.sql`SELECT sent_at, given_up_at IS NOT NULL AS is_given_up, last_error FROM outbox`;
  expect(row).toEqual({ sentAt: null, isGivenUp: true, lastError: '451 come back later' });
});

test('what a process took and did not finish is sent by another after a while', async () => {
  await put('a@example.test');
  const never: Mail = { send: () => new Promise(() => {}) };
  void sendDueMails(testApp.services, never);
  await expect.poll(async () => (await testApp.sql`SELECT 1 FROM outbox WHERE attempts = 1`).length).toBe(1);
  const mail = recorder();
  expect(await sendDueMails(testApp.services, mail)).toBe(0);
  clock.advance(120_000);
  expect(await sendDueMails(testApp.services, mail)).toBe(1);
});

test('texts are left to their own sender', async () => {
  await put('+821012345678', 'sms');
  expect(await sendDueMails(testApp.services, recorder())).toBe(0);
});

test('messages are removed a month after they were sent, others are kept', async () => {
  await put('a@example.test');
  await sendDueMails(testApp.services, recorder());
  await put('waiting@example.test');
  const monthMs = 30 * 24 * 60 * 60 * 1000;
  expect(await removeOldMessages(testApp.sql, clock.now())).toBe(0);
  expect(await removeOldMessages(testApp.sql, new Date(clock.now().getTime() + monthMs + 1))).toBe(1);
});
