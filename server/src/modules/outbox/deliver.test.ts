import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../database/connect.ts';
import type { MailMessage } from '../../ports/mail/port.ts';
import type { SmsMessage } from '../../ports/sms/port.ts';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { readCalendar } from '../../rigs/testing/calendar-file.ts';
import { createMember } from '../../rigs/testing/factories.ts';
import { talkBookedMail } from '../consultation/mails.ts';
import { createDelivery, NotSentError, type Senders } from './deliver.ts';
import { queueOf } from './queue.ts';
import { enqueue, removeOldMessages } from './service.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
const base = { subject: 'Hello', text: 'Text', html: '<p>Text</p>', userId: null } as const;
const talk = {
  ...{ id: '019a0000-0000-7000-8000-000000000001', version: 3 },
  ...{ startsAt: new Date('2026-11-24T15:30:00Z'), endsAt: null },
};
let testApp: TestApp;
let mails: MailMessage[] = [];
let texts: SmsMessage[] = [];

const senders: Senders = {
  mail: { send: async (message) => void mails.push(message) },
  sms: { send: async (message) => void texts.push(message) },
};

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});

afterAll(() => testApp.close());

beforeEach(async () => {
  await testApp.owner`TRUNCATE outbox`;
  await testApp.sql`DELETE FROM pgboss.job`;
  mails = [];
  texts = [];
});

/** Puts a mail into the outbox and returns the id of its job, which is its own id. */
async function put(to = 'a@example.test', userId: string | null = null): Promise<string> {
  await enqueue(testApp.sql, { ...base, kind: 'mail', to, userId, now: clock.now() });
  const [job] = await testApp.sql<{ id: string }[]>`
    SELECT j.id FROM pgboss.job j JOIN outbox o ON o.id = j.id
    WHERE j.name = ${queueOf.mail} ORDER BY o.id DESC LIMIT 1`;
  return job?.id ?? '';
}

async function row() {
  const [found] =
    await testApp.sql`SELECT sent_at, text, html, template, event, attempts, last_error FROM outbox`;
  return found;
}

test('a message and its job are written together, in the transaction of their cause', async () => {
  await put();
  const failure = inTransaction(testApp.sql, async (db) => {
    await enqueue(db, { ...base, kind: 'mail', to: 'b@example.test', now: clock.now() });
    await enqueue(db, { ...base, kind: 'sms', to: '+821012345678', now: clock.now() });
    throw new Error('the cause failed');
  });
  await expect(failure).rejects.toThrow('the cause failed');
  expect(await testApp.sql`SELECT recipient FROM outbox`).toEqual([{ recipient: 'a@example.test' }]);
  expect(await testApp.sql`SELECT name FROM pgboss.job`).toEqual([{ name: queueOf.mail }]);
});

test('a mail is handed over with the id that stays the same, and noted as sent', async () => {
  const id = await put();
  await createDelivery(testApp.services, senders).deliver(id);
  const handed = {
    to: 'a@example.test',
    senderName: '태극명상',
    subject: 'Hello',
    text: 'Text',
    html: '<p>Text</p>',
  };
  expect(mails).toEqual([{ id, ...handed }]);
  expect(await row()).toMatchObject({ sentAt: clock.now(), text: 'Text', attempts: 1, lastError: null });
});

test('a mail comes from what the site is called when it is sent, in the language of who gets it', async () => {
  const { id: userId } = await createMember(testApp.sql);
  await testApp.sql`UPDATE users SET lang = 'vi' WHERE id = ${userId}`;
  const ids = [await put('a@example.test', userId), await put('b@example.test')];
  await testApp.sql`UPDATE site_names SET name = '고요한 집' WHERE lang = 'kr'`;
  for (const id of ids) await createDelivery(testApp.services, senders).deliver(id);
  expect(mails.map(({ senderName }) => senderName)).toEqual(['Thiền Taegeuk', '고요한 집']);
  await testApp.sql`UPDATE site_names SET name = '태극명상' WHERE lang = 'kr'`;
});

test('a text is handed over with its key and the template as it was written', async () => {
  const template = { name: 'phone_code', variables: { 인증_번호: '123456', minutes_left: '3' } } as const;
  await enqueue(testApp.sql, { ...base, kind: 'sms', to: '+821012345678', template, now: clock.now() });
  const [job] = await testApp.sql<{ id: string }[]>`SELECT id FROM pgboss.job WHERE name = ${queueOf.sms}`;
  await createDelivery(testApp.services, senders).deliver(job?.id ?? '');
  expect(texts).toEqual([{ key: job?.id, to: '+821012345678', text: 'Text', template }]);
  expect(mails).toEqual([]);
});

test('a mail about an appointment brings a file for calendars, in the name that the site had when it was written', async () => {
  await testApp.sql`UPDATE site_names SET name = '고요한 집' WHERE lang = 'kr'`;
  const mail = talkBookedMail(talk, 'https://example.test/admin/consult/1');
  await enqueue(testApp.sql, { kind: 'mail', to: 'a@example.test', userId: null, now: clock.now(), ...mail });
  await testApp.sql`UPDATE site_names SET name = '태극명상' WHERE lang = 'kr'`;
  const [job] = await testApp.sql<{ id: string }[]>`SELECT id FROM pgboss.job WHERE name = ${queueOf.mail}`;
  await createDelivery(testApp.services, senders).deliver(job?.id ?? '');
  expect(mails[0]?.calendar?.method).toBe('PUBLISH');
  expect(readCalendar(mails[0]?.calendar?.content ?? '').events).toEqual([
    expect.objectContaining({
      ...{ UID: talk.id, SEQUENCE: '3', DTSTART: '20261124T153000Z', DTSTAMP: '20261121T030000Z' },
      ...{ SUMMARY: '상담 · 고요한 집', ORGANIZER: expect.stringContaining('no-reply@demo.test') },
    }),
  ]);
});

test('what was sent is not sent again', async () => {
  const id = await put();
  const { deliver } = createDelivery(testApp.services, senders);
  await deliver(id);
  await deliver(id);
  await createDelivery(testApp.services, senders).deliver(id);
  expect(mails).toHaveLength(1);
});

test('in live mode nothing of a message is kept once it is sent', async () => {
  const config = { ...testApp.services.config, mode: 'live' as const };
  const id = await put();
  await testApp.sql`UPDATE outbox SET event = ${JSON.stringify(talkBookedMail(talk, 'https://example.test').event)}::text::jsonb`;
  await createDelivery({ ...testApp.services, config }, senders).deliver(id);
  expect(await row()).toMatchObject({
    sentAt: clock.now(),
    text: '',
    html: null,
    template: null,
    event: null,
  });
});

test('a message to somebody who has gone meanwhile is still sent', async () => {
  const member = await createMember(testApp.sql);
  const id = await put(member.email, member.id);
  await testApp.sql`DELETE FROM users WHERE id = ${member.id}`;
  await createDelivery(testApp.services, senders).deliver(id);
  expect(mails.map(({ to }) => to)).toEqual([member.email]);
});

test('why a message was not sent stands in the outbox alone, until the next try', async () => {
  const id = await put();
  const mail = { send: () => Promise.reject(new Error('450 a@example.test is full')) };
  const failure = createDelivery(testApp.services, { ...senders, mail }).deliver(id);
  await expect(failure).rejects.toThrow(new NotSentError('not sent'));
  expect(await row()).toMatchObject({ sentAt: null, attempts: 1, lastError: '450 a@example.test is full' });
  await createDelivery(testApp.services, senders).deliver(id);
  expect(await row()).toMatchObject({ sentAt: clock.now(), attempts: 2, lastError: null });
});

test('what the other server accepted while the database was away is noted later and not sent again', async () => {
  const id = await put();
  const { deliver } = createDelivery(testApp.services, senders);
  await testApp.owner`ALTER TABLE outbox ADD CONSTRAINT away CHECK (sent_at IS NULL)`;
  await expect(deliver(id)).rejects.toThrow('away');
  await testApp.owner`ALTER TABLE outbox DROP CONSTRAINT away`;
  await deliver(id);
  expect(mails).toHaveLength(1);
  expect(await row()).toMatchObject({ sentAt: clock.now() });
});

test('a message that had been sent after all is not given up', async () => {
  const id = await put();
  const { deliver, giveUp } = createDelivery(testApp.services, senders);
  await deliver(id);
  expect(await giveUp(id)).toBeUndefined();
});

test('messages are removed a month after they were sent, others are kept', async () => {
  await createDelivery(testApp.services, senders).deliver(await put());
  await put('waiting@example.test');
  const monthMs = 30 * 24 * 60 * 60 * 1000;
  expect(await removeOldMessages(testApp.sql, clock.now())).toBe(0);
  expect(await removeOldMessages(testApp.sql, new Date(clock.now().getTime() + monthMs + 1))).toBe(1);
});
