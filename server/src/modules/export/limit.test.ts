import * as contract from '@taegeuk/contract/export.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createMember, grantRights, loginAs } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';
import { attendToExports } from './service.ts';

// Fifty thousand rows would make a test slow.
vi.mock('@taegeuk/contract/export-columns.ts', async (original) => ({
  ...(await original<object>()),
  mostExported: 3,
}));

const clock = createTestClock('2026-11-22T03:00:00Z');
let testApp: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
afterAll(() => testApp.close());

// With whoever asks there are as many members as a file may have lines.
beforeEach(async () => {
  await testApp.owner`TRUNCATE users, exports CASCADE`;
  const staff = await createMember(testApp.sql, { roleLevel: 9 });
  await grantRights(testApp.sql, staff, ['export']);
  headers = await loginAs(testApp, staff);
  await createMember(testApp.sql);
  await createMember(testApp.sql);
});

const ask = () =>
  testApp.app.inject({
    ...{ method: 'POST', url: contract.createExport.path, headers },
    payload: { kind: 'members', filter: {}, columns: ['name'], isMasked: true, reason: '명단을 맞춤' },
  });

async function written() {
  await attendToExports(testApp.services, { rounds: 1000 });
  const [row] = await testApp.sql`SELECT state, row_count, failure FROM exports`;
  return row;
}

test('a file has as many lines as it may have', async () => {
  expect(dataOf(contract.createExport, await ask()).state).toBe('done');
  expect(await written()).toEqual({ state: 'ready', rowCount: 3, failure: null });
});

test('one line more is refused', async () => {
  await createMember(testApp.sql);
  const answer = await ask();
  expect([failureOf(answer), fieldErrorsOf(answer)]).toEqual([
    '422 invalid_input',
    [{ path: 'filter', message: 'too_large' }],
  ]);
});

test('one line more that came since it was asked for fails, and is not cut off', async () => {
  await ask();
  await createMember(testApp.sql);
  expect(await written()).toMatchObject({ state: 'failed', failure: 'too_large' });
});
