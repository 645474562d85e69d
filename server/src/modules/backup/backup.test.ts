import { getDesk } from '@taegeuk/contract/desk.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BackupError } from '../../backup/backup-error.ts';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import {
  createMember,
  grantRights,
  linkRole,
  loginAs,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import { dataOf } from '../../rigs/testing/reply.ts';
import { attend, noteBackup } from './service.ts';

const clock = createTestClock('2026-11-24T03:00:00Z');
const hourMs = 60 * 60 * 1000;
let testApp: TestApp;
let staff: TestMember;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  staff = await createMember(testApp.sql);
  await linkRole(testApp.sql, staff, 1);
  await grantRights(testApp.sql, staff, ['system']);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  clock.set('2026-11-24T03:00:00Z');
  await testApp.sql`
    UPDATE backup_runs SET begun_at = NULL, done_at = NULL, failed_at = NULL, failure = ''`;
});

const done = async () => undefined;
const fail = () => Promise.reject(new Error('the disk is full'));

/** Of a session of this moment: the clock goes further than one lasts. */
async function onDesk() {
  const headers = await loginAs(testApp, staff);
  const reply = await testApp.app.inject({ method: 'GET', url: getDesk.path, headers });
  return dataOf(getDesk, reply).health.find(({ part }) => part === 'backup');
}

async function metrics(): Promise<string> {
  return (await testApp.app.inject('/metrics')).body;
}

describe('what came of the backups', () => {
  it('is well before anything is due, and when it is done', async () => {
    expect(await onDesk()).toEqual({ part: 'backup', state: 'well', count: 0, since: null });
    expect(await attend(testApp.services, 'backup', false, done)).toBe('done');
    expect(await onDesk()).toMatchObject({ state: 'well' });
    expect(await metrics()).toContain(
      `backup_last_success_seconds{kind="backup"} ${clock.now().getTime() / 1000}`,
    );
    expect(await metrics()).toContain('backup_last_success_seconds{kind="trial"} 0');
    expect(await metrics()).toContain('backup_failed{kind="backup",cause=""} 0');
  });

  it('is late after a day without one, since the last', async () => {
    await attend(testApp.services, 'backup', false, done);
    clock.set('2026-11-25T06:00:00Z');
    expect(await onDesk()).toEqual({
      ...{ part: 'backup', state: 'delayed', count: 1 },
      since: '2026-11-24T03:00:00.000Z',
    });
  });

  it('says what the operator can mend', async () => {
    const noRoom = () => Promise.reject(new BackupError('A dump takes …', { obstacle: 'room' }));
    await expect(attend(testApp.services, 'backup', false, noRoom)).rejects.toThrow();
    expect(await onDesk()).toMatchObject({ state: 'failed', cause: 'room' });
    expect(await metrics()).toContain('backup_failed{kind="backup",cause="room"} 1');
  });

  it('says what failed until it goes well again', async () => {
    await expect(attend(testApp.services, 'trial', false, fail)).rejects.toThrow('the disk is full');
    expect(await onDesk()).toMatchObject({ state: 'failed', count: 1, cause: 'trial' });
    expect(await metrics()).toContain('backup_failed{kind="trial",cause="other"} 1');
    clock.advance(hourMs);
    await attend(testApp.services, 'trial', false, done);
    expect(await onDesk()).toMatchObject({ state: 'well', count: 0 });
  });

  it('is missing until a database that somebody else runs has a dump, whatever log an embedded one had', async () => {
    const { config, sql } = testApp.services;
    config.databaseUrl = 'postgres://elsewhere/taegeuk';
    await sql`UPDATE backup_runs SET done_at = '2026-01-01' WHERE kind = 'log'`;
    expect(await onDesk()).toEqual({ part: 'backup', state: 'delayed', count: 1, since: null });
    await noteBackup(sql, clock.now());
    expect(await onDesk()).toMatchObject({ state: 'well' });
    config.backupJobs = 'off';
    expect(await onDesk()).toMatchObject({ state: 'well' });
    await sql`UPDATE backup_runs SET done_at = NULL`;
    expect(await onDesk()).toBeUndefined();
    expect(await metrics()).not.toMatch(/^backup_/m);
    Object.assign(config, { databaseUrl: undefined, backupJobs: 'server' });
  });
});

describe('two processes', () => {
  it('do not make the same backup, unless one of them is gone', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = attend(testApp.services, 'backup', false, () => promise);
    await expect
      .poll(async () => (await testApp.sql`SELECT FROM backup_runs WHERE begun_at IS NOT NULL`).count)
      .toBe(1);
    expect(await attend(testApp.services, 'backup', false, fail)).toBe('not due');
    clock.advance(7 * hourMs);
    expect(await attend(testApp.services, 'backup', false, done)).toBe('done');
    resolve();
    await first;
  });
});
