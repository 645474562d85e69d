import { listFailedMessages, retryMessage } from '@taegeuk/contract/outbox.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../rigs/testing/app.ts';
import { createMember, loginAs } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';
import { createDelivery } from './deliver.ts';
import { queueOf } from './queue.ts';
import { enqueue } from './service.ts';

let testApp: TestApp;
let admin: Record<string, string>;
let teacher: Record<string, string>;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = await loginAs(testApp, await createMember(testApp.sql, { roleLevel: 9 }));
  teacher = await loginAs(testApp, await createMember(testApp.sql, { roleLevel: 1 }));
});

afterAll(() => testApp.close());

beforeEach(async () => {
  await testApp.owner`TRUNCATE outbox`;
  await testApp.sql`DELETE FROM pgboss.job`;
});

const mail = { send: () => Promise.reject(new Error('550 <no> such mailbox')) };
const sms = { send: () => Promise.reject(new Error('no credit')) };

/** Creates a message whose last try failed, and returns its id. */
async function putFailed(kind: 'mail' | 'sms', to: string): Promise<string> {
  const content = { subject: kind === 'mail' ? '확인해 주세요' : '', text: 'Text', html: null, userId: null };
  await enqueue(testApp.sql, { kind, to, now: new Date(), ...content });
  const [found] = await testApp.sql<{ id: string }[]>`SELECT id FROM outbox ORDER BY id DESC LIMIT 1`;
  const id = found?.id ?? '';
  const { deliver, giveUp } = createDelivery(testApp.services, { mail, sms });
  await deliver(id).catch(() => {});
  await giveUp(id);
  await testApp.sql`UPDATE pgboss.job SET state = 'failed', completed_on = now() WHERE id = ${id}`;
  return id;
}

function list(headers: Record<string, string>) {
  return testApp.app.inject({ method: 'GET', url: listFailedMessages.path, headers });
}

function retry(id: string, headers: Record<string, string>) {
  return testApp.app.inject({ method: 'POST', url: retryMessage.path.replace('{id}', id), headers });
}

test('an administrator sees what was given up, newest first, recipients masked', async () => {
  const first = await putFailed('mail', 'kim@example.test');
  const second = await putFailed('sms', '+821012345678');
  const shared = { attempts: 1, givenUpAt: expect.any(String) };
  expect(dataOf(listFailedMessages, await list(admin))).toEqual([
    { ...shared, id: second, kind: 'sms', recipient: '+82***5678', subject: '', lastError: 'no credit' },
    {
      ...{ ...shared, id: first, kind: 'mail', recipient: 'k***@example.test' },
      ...{ subject: '확인해 주세요', lastError: '550 <no> such mailbox' },
    },
  ]);
});

test('a mail server that quotes the address does not unmask it', async () => {
  const id = await putFailed('mail', 'kim@example.test');
  await testApp.sql`UPDATE outbox SET last_error = '550 <kim@example.test>: unknown' WHERE id = ${id}`;
  expect(dataOf(listFailedMessages, await list(admin))).toMatchObject([
    { recipient: 'k***@example.test', lastError: '550 <k***@example.test>: unknown' },
  ]);
});

test('others see nothing and retry nothing', async () => {
  const id = await putFailed('mail', 'kim@example.test');
  const member = await loginAs(testApp, await createMember(testApp.sql));
  for (const headers of [member, teacher]) {
    expect(failureOf(await list(headers))).toBe('403 forbidden');
    expect(failureOf(await retry(id, headers))).toBe('403 forbidden');
  }
});

test('a retry makes one fresh job of the same message, however often it is asked for, and is logged', async () => {
  const id = await putFailed('mail', 'kim@example.test');
  const answers = await Promise.all([retry(id, admin), retry(id, admin), retry(id, admin)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
  expect(await testApp.sql`SELECT id, name, state, retry_count FROM pgboss.job`).toEqual([
    { id, name: queueOf.mail, state: 'created', retryCount: 0 },
  ]);
  const sent: string[] = [];
  const works = { send: async (message: { id: string }) => void sent.push(message.id) };
  await createDelivery(testApp.services, { mail: works, sms }).deliver(id);
  expect(sent).toEqual([id]);
  expect(dataOf(listFailedMessages, await list(admin))).toEqual([]);
  expect(await testApp.sql`SELECT action, subject_type FROM audit_log WHERE subject_id = ${id}`).toEqual([
    { action: 'outbox.retry', subjectType: 'message' },
  ]);
});

test('a message that waits, was sent or never was is not retried', async () => {
  const content = { subject: '', text: '', html: null, userId: null, now: new Date() };
  await enqueue(testApp.sql, { kind: 'mail', to: 'kim@example.test', ...content });
  const [waiting] = await testApp.sql<{ id: string }[]>`SELECT id FROM outbox`;
  expect(failureOf(await retry(waiting?.id ?? '', admin))).toBe('404 not_found');
  expect(failureOf(await retry('01890000-0000-7000-8000-000000000001', admin))).toBe('404 not_found');
});

test('the metrics tell how many wait and how many were given up', async () => {
  await putFailed('mail', 'kim@example.test');
  const { body } = await testApp.app.inject('/metrics');
  expect(body).toContain('outbox_messages{state="waiting"} 0');
  expect(body).toContain('outbox_messages{state="given_up"} 1');
});

test('the demo’s mailbox marks what did not leave, with the reason', async () => {
  await putFailed('mail', 'kim@example.test');
  const { body } = await testApp.app.inject('/dev/outbox');
  expect(body).toContain('보내지 못했습니다 (1번 시도): 550 &lt;no&gt; such mailbox');
});
