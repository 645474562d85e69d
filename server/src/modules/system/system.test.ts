import { listHolidays } from '@taegeuk/contract/holiday.ts';
import { searchStaff } from '@taegeuk/contract/member-search.ts';
import { getRequestFailure, getSystem } from '@taegeuk/contract/system.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createMember, grantRights, linkRole, loginAs } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';
import { removeOldFailures } from './failures.ts';

const dayMs = 24 * 60 * 60_000;
// Noon in Seoul.
const clock = createTestClock('2026-11-24T03:00:00Z');
let testApp: TestApp;
let headers: Record<string, string>;

/** Staff with all rights, logged in anew: rights sleep after half an hour. */
async function logIn() {
  const staff = await createMember(testApp.sql);
  await linkRole(testApp.sql, staff, 9);
  await grantRights(testApp.sql, staff, ['system', 'owner', 'member']);
  headers = await loginAs(testApp, staff);
}

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  await logIn();
});
afterAll(() => testApp.close());

async function systemNow() {
  return dataOf(getSystem, await testApp.app.inject({ method: 'GET', url: getSystem.path, headers }));
}

it('counts mails and texts: what waits, was given up, and was written since midnight in Seoul', async () => {
  await testApp.sql`
    INSERT INTO outbox (id, kind, recipient, subject, text, created_at, sent_at, given_up_at)
    SELECT first_id_at(at::timestamptz) , kind, 'a@b.test', '제목', '글', at::timestamptz, sent::timestamptz, given_up::timestamptz
    FROM (VALUES ('mail', '2026-11-23T14:59:00Z', NULL, NULL), ('mail', '2026-11-23T15:01:00Z', NULL, NULL),
                 ('mail', '2026-11-23T16:00:00Z', '2026-11-23T16:01:00Z', NULL),
                 ('sms', '2026-11-23T17:00:00Z', NULL, '2026-11-23T18:00:00Z'))
         given (kind, at, sent, given_up)`;
  const { messages } = await systemNow();
  expect(messages).toEqual([
    { kind: 'mail', waiting: 2, since: '2026-11-23T14:59:00.000Z', givenUp: 0, today: 2 },
    { kind: 'sms', waiting: 0, since: null, givenUp: 1, today: 1 },
  ]);
});

it('adds up what is stored, and says how full disk and database are', async () => {
  const member = await createMember(testApp.sql);
  await testApp.sql`INSERT INTO member_usage VALUES (${member.id}, 'attachment', 2, 3000)`;
  await testApp.sql`
    INSERT INTO pictures (id, width, height, content_type, byte_size, digest, storage_key)
    VALUES (uuidv7(), 1, 1, 'image/png', 500, 'x', uuidv7())`;
  const [films] = await testApp.sql<
    { bytes: string }[]
  >`SELECT coalesce(sum(byte_size), 0) AS bytes FROM media`;
  const { storage, database, now } = await systemNow();
  expect(storage).toEqual({
    ...{ place: 'folder', files: 3000, pictures: 500, films: Number(films?.bytes) },
    free: expect.any(Number),
  });
  expect(storage.free).toBeGreaterThan(0);
  expect(database.version).toMatch(/^18\.\d+$/);
  expect(database.schema).toBeGreaterThanOrEqual(91);
  expect(database.connections).toBeGreaterThan(0);
  expect(database.most).toBeGreaterThan(database.connections);
  expect(database.bytes).toBeGreaterThan(1_000_000);
  expect(database.replica).toBeNull();
  expect(now).toBe(clock.now().toISOString());
});

it('says when backups and their trial went well last, and what stands in the way', async () => {
  await testApp.sql`
    UPDATE backup_runs SET done_at = '2026-11-23T02:00:00Z', failed_at = '2026-11-24T02:00:00Z', obstacle = 'room'
    WHERE kind = 'backup'`;
  const { backups, backupWay, health } = await systemNow();
  expect(backupWay).toBe('embedded');
  expect(backups).toContainEqual({
    ...{ kind: 'backup', state: 'failed', obstacle: 'room' },
    ...{ doneAt: '2026-11-23T02:00:00.000Z', failedAt: '2026-11-24T02:00:00.000Z' },
  });
  expect(health.find(({ part }) => part === 'backup')).toMatchObject({ state: 'failed', cause: 'room' });
});

describe('a request that fails by a fault of ours', () => {
  /** Asks for holidays while their table is away. */
  async function fail(): Promise<string> {
    await testApp.owner`ALTER TABLE holidays RENAME TO holidays_away`;
    const response = await testApp.app.inject({ method: 'GET', url: listHolidays.path, headers });
    await testApp.owner`ALTER TABLE holidays_away RENAME TO holidays`;
    expect(failureOf(response)).toBe('500 internal_error');
    return response.json().requestId;
  }
  const ask = (requestId: string) =>
    testApp.app.inject({
      ...{ method: 'GET', headers },
      url: getRequestFailure.path.replace('{requestId}', requestId),
    });

  it('is found by the number that its caller was told, with its kind and place and no word of it', async () => {
    const requestId = await fail();
    const found = dataOf(getRequestFailure, await ask(requestId));
    expect(found).toEqual({
      ...{ requestId, failedAt: clock.now().toISOString(), method: 'GET', route: listHolidays.path },
      failure: 'DatabaseError 42P01',
      place: expect.stringMatching(/^server\/src\/modules\/holiday\/\w+\.ts:\d+$/),
    });
    const search = await testApp.app.inject({
      ...{ method: 'POST', url: searchStaff.path, headers, payload: { q: requestId } },
    });
    expect(dataOf(searchStaff, search).groups).toEqual([
      { kind: 'failure', items: [expect.objectContaining({ id: requestId, userId: null })] },
    ]);
  });

  it('is not one that was only refused', async () => {
    const refused = await testApp.app.inject({ method: 'GET', url: listHolidays.path });
    expect(failureOf(await ask(String(refused.headers['x-request-id'])))).toBe('404 not_found');
  });

  it('is known for fourteen days, and then removed', async () => {
    const requestId = await fail();
    clock.advance(14 * dayMs);
    await logIn();
    expect((await ask(requestId)).statusCode).toBe(200);
    clock.advance(1);
    expect(failureOf(await ask(requestId))).toBe('404 not_found');
    expect(await removeOldFailures(testApp.sql, clock.now())).toBeGreaterThan(0);
    expect(await testApp.sql`SELECT FROM request_failures WHERE request_id = ${requestId}`).toEqual([]);
  });

  it('is written down sixty times a minute at most', async () => {
    clock.advance(60_000);
    const began = clock.now();
    const ids = [];
    for (let count = 0; count < 61; count += 1) ids.push(await fail());
    const kept = await testApp.sql<{ requestId: string }[]>`
      SELECT request_id FROM request_failures WHERE failed_at = ${began}`;
    expect(kept.map(({ requestId }) => requestId).sort()).toEqual(ids.slice(0, 60).sort());
    clock.advance(60_000);
    expect((await ask(await fail())).statusCode).toBe(200);
  });
});
