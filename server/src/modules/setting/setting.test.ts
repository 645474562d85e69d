import * as contract from '@taegeuk/contract/setting.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../rigs/testing/app.ts';
import { createMember, grantRights, loginAs } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';
import { readFigures } from './service.ts';

const reason = '담당자가 늘었음';
let testApp: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  testApp = await createTestApp();
  const owner = await createMember(testApp.sql, { roleLevel: 9 });
  await grantRights(testApp.sql, owner, ['owner']);
  headers = await loginAs(testApp, owner);
});
afterAll(() => testApp.close());

const url = (key: string) => contract.updateSetting.path.replace('{key}', key);
const update = (key: string, payload: object) =>
  testApp.app.inject({ method: 'PUT', url: url(key), headers, payload: { reason, ...payload } });

test('each figure is what the specification says until an owner changes it', async () => {
  const answer = await testApp.app.inject({ url: contract.listSettings.path, headers });
  expect(dataOf(contract.listSettings, answer).map(({ key, value }) => [key, value])).toEqual([
    ['refundTwoPersonsWon', 300_000],
    ['daysTwoPersonsAbove', 31],
    ['membersTwoPersonsAbove', 20],
    ['rowsTwoPersonsAbove', 1000],
    ['approvalHours', 72],
    ['aloneWaitMinutes', 60],
  ]);
});

test('a changed figure counts at once, and the log says from what to what and why', async () => {
  const changed = dataOf(contract.updateSetting, await update('approvalHours', { value: 48, version: 0 }));
  expect(changed).toMatchObject({ value: 48, standard: 72, version: 1 });
  expect((await readFigures(testApp.sql)).approvalHours).toBe(48);
  const again = await update('approvalHours', { value: 24, version: 1 });
  expect(dataOf(contract.updateSetting, again)).toMatchObject({ value: 24, version: 2 });
  expect(
    dataOf(contract.getSetting, await testApp.app.inject({ url: url('approvalHours'), headers })),
  ).toMatchObject({ value: 24, version: 2 });
  const log =
    await testApp.sql`SELECT reason, detail FROM audit_log WHERE action = 'setting.update' ORDER BY id`;
  expect(log).toEqual([
    { reason, detail: { key: 'approvalHours', from: '72', to: '48' } },
    { reason, detail: { key: 'approvalHours', from: '48', to: '24' } },
  ]);
});

test('of two who change a figure at once the later one is told', async () => {
  await update('daysTwoPersonsAbove', { value: 20, version: 0 });
  expect(failureOf(await update('daysTwoPersonsAbove', { value: 25, version: 0 }))).toBe(
    '409 changed_elsewhere',
  );
});

test('no figure leaves its bounds: an hour is the least that whoever is alone waits', async () => {
  const answer = await update('aloneWaitMinutes', { value: 59, version: 0 });
  expect([failureOf(answer), fieldErrorsOf(answer)]).toEqual([
    '422 invalid_input',
    [{ path: 'value', message: 'too_small' }],
  ]);
  expect(failureOf(await update('unknown', { value: 1, version: 0 }))).toBe('422 invalid_input');
});
