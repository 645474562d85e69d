import { createPractice } from '@taegeuk/contract/practice.ts';
import { listConsents, updateConsents } from '@taegeuk/contract/user-account.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../database/connect.ts';
import { createTestApp, createTestClock, type TestApp } from '../../../rigs/testing/app.ts';
import { waitForBlocked } from '../../../rigs/testing/blocked.ts';
import { createEntry, createMember, loginAs, type TestMember } from '../../../rigs/testing/factories.ts';
import { dataOf, fieldErrorsOf } from '../../../rigs/testing/reply.ts';
import { assertSensitiveConsent } from './consents.ts';

const joinedAt = new Date('2026-10-01T00:00:00Z');
const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;
let member: TestMember;
let headers: { authorization: string };

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});

afterAll(() => testApp.close());

beforeEach(async () => {
  member = await createMember(testApp.sql);
  headers = await loginAs(testApp, member);
  await testApp.sql`
    INSERT INTO consents (user_id, kind, version, is_granted, created_at)
    SELECT ${member.id}, kind, '2026-09-01', true, ${joinedAt} FROM unnest('{terms,privacy,age14}'::text[]) AS kind`;
});

async function list(as = headers) {
  return dataOf(listConsents, await testApp.app.inject({ url: listConsents.path, headers: as }));
}

function set(payload: object) {
  return testApp.app.inject({
    method: 'PUT',
    url: updateConsents.path,
    headers,
    payload,
    remoteAddress: '203.0.113.77',
  });
}

function history() {
  return testApp.sql`
    SELECT kind, version, is_granted, address_prefix FROM consents WHERE user_id = ${member.id} ORDER BY created_at, id`;
}

test('the list has the latest of each kind, of the caller alone', async () => {
  const given = { version: '2026-09-01', isGranted: true, createdAt: joinedAt.toISOString() };
  expect(await list()).toEqual([
    { kind: 'age14', ...given },
    { kind: 'privacy', ...given },
    { kind: 'terms', ...given },
  ]);
  expect(await list(await loginAs(testApp, await createMember(testApp.sql)))).toEqual([]);
});

test('news are agreed to and taken back, and the history keeps both, with version, time and network', async () => {
  const before = await history();
  const at = clock.now().toISOString();
  const given = dataOf(updateConsents, await set({ marketing: true }));
  expect(given.find(({ kind }) => kind === 'marketing')).toEqual({
    ...{ kind: 'marketing', version: '2026-11-03', isGranted: true, createdAt: at },
  });
  clock.advance(60_000);
  const taken = dataOf(updateConsents, await set({ marketing: false }));
  expect(taken.find(({ kind }) => kind === 'marketing')?.isGranted).toBe(false);
  expect(await list()).toEqual(taken);
  const row = { kind: 'marketing', version: '2026-11-03', addressPrefix: '203.0.113' };
  expect(await history()).toEqual([...before, { ...row, isGranted: true }, { ...row, isGranted: false }]);
});

test('from its day on a new text is what is agreed to', async () => {
  await testApp.sql`
    INSERT INTO consent_versions (kind, version, in_force_at)
    VALUES ('marketing', '2026-12-01', ${new Date(clock.now().getTime() + 60_000)})`;
  await set({ marketing: true });
  clock.advance(60_000);
  await set({ marketing: false });
  const versions = (await history()).filter(({ kind }) => kind === 'marketing').map(({ version }) => version);
  expect(versions).toEqual(['2026-11-03', '2026-12-01']);
  await testApp.sql`DELETE FROM consent_versions WHERE version = '2026-12-01'`;
});

test('saying the same again adds nothing, also at once', async () => {
  await set({ marketing: false });
  const { calls } = await inTransaction(testApp.sql, async (db) => {
    await db`SELECT FROM users WHERE id = ${member.id} FOR UPDATE`;
    const calls = [set({ marketing: true }), set({ marketing: true })];
    await waitForBlocked(testApp.sql, 2);
    return { calls };
  });
  await Promise.all(calls);
  await set({ marketing: true });
  expect((await history()).filter(({ kind }) => kind === 'marketing')).toHaveLength(1);
});

test('the one to sensitive information is given and taken back apart from news', async () => {
  await set({ sensitive: true });
  await set({ sensitive: true, marketing: true });
  clock.advance(60_000);
  const kinds = dataOf(updateConsents, await set({ sensitive: false })).map((each) => [
    each.kind,
    each.isGranted,
  ]);
  expect(kinds).toEqual([
    ['age14', true],
    ['marketing', true],
    ['privacy', true],
    ['sensitive', false],
    ['terms', true],
  ]);
  const row = { kind: 'sensitive', version: '2026-11-22', addressPrefix: '203.0.113' };
  expect((await history()).filter(({ kind }) => kind === 'sensitive')).toEqual([
    { ...row, isGranted: true },
    { ...row, isGranted: false },
  ]);
});

test('taking it back ends the sharing of every entry of the member, and of nobody else', async () => {
  const other = await createMember(testApp.sql);
  const ids = [
    await createEntry(testApp.sql, { userId: member.id, isShared: true }),
    await createEntry(testApp.sql, { userId: member.id }),
    await createEntry(testApp.sql, { userId: other.id, isShared: true }),
  ];
  const shared = () =>
    testApp.sql`SELECT is_shared, version FROM practise_histories WHERE id = ANY (${ids}) ORDER BY id`;
  await set({ sensitive: true });
  clock.advance(60_000);
  await set({ marketing: false });
  expect((await shared()).map(({ isShared }) => isShared)).toEqual([true, false, true]);
  await set({ sensitive: false });
  expect(await shared()).toEqual([
    { isShared: false, version: 2 },
    { isShared: false, version: 1 },
    { isShared: true, version: 1 },
  ]);
});

test('taking it back waits for an entry that is being written, and ends its sharing too', async () => {
  await set({ sensitive: true });
  clock.advance(60_000);
  const { call, id } = await inTransaction(testApp.sql, async (db) => {
    await assertSensitiveConsent(db, member.id);
    const call = set({ sensitive: false });
    await waitForBlocked(testApp.sql, 1);
    return { call, id: await createEntry(db, { userId: member.id, isShared: true }) };
  });
  await call;
  expect(await testApp.sql`SELECT is_shared FROM practise_histories WHERE id = ${id}`).toEqual([
    { isShared: false },
  ]);
  await expect(
    inTransaction(testApp.sql, (db) => assertSensitiveConsent(db, member.id)),
  ).rejects.toMatchObject({ code: 'sensitive_consent_required' });
});

test('two first entries of a day that are sent at once do not wait for each other', async () => {
  await set({ sensitive: true });
  const write = () =>
    testApp.app.inject({
      method: 'POST',
      url: createPractice.path,
      headers,
      payload: { title: '종소리', content: '고요했다.' },
    });
  const { calls } = await inTransaction(testApp.sql, async (db) => {
    await db`SELECT FROM users WHERE id = ${member.id} FOR UPDATE`;
    const calls = [write(), write()];
    await waitForBlocked(testApp.sql, 2);
    return { calls };
  });
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([201, 201]);
});

test('nothing but these two can be changed', async () => {
  const sent = { marketing: true, terms: false, privacy: false, age14: false, version: 'x' };
  const kinds = dataOf(updateConsents, await set(sent)).map(({ kind, isGranted }) => [kind, isGranted]);
  expect(kinds).toEqual([
    ['age14', true],
    ['marketing', true],
    ['privacy', true],
    ['terms', true],
  ]);
});

test.each([{}, { marketing: 'true' }, { marketing: 1 }, { marketing: null }])(
  '%o is no answer',
  async (payload) => {
    expect(fieldErrorsOf(await set(payload))).toEqual([{ path: 'marketing', message: 'invalid_type' }]);
  },
);
