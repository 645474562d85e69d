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
    UPDATE backup_runs SET begun_at = NULL, done_at = NULL, failed_at = NULL, failure = '', obstacle = NULL`;
});

const done = async () => undefined;
const fail = () => Promise.reject(new Error('the disk is full'));
const noRoom = () => Promise.reject(new BackupError('A dump takes …', { obstacle: 'room' }));

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

  it('says what the operator can mend, once until it is another thing or goes well', async () => {
    const again = (work: () => Promise<void>) => {
      clock.advance(24 * hourMs);
      return attend(testApp.services, 'backup', false, work);
    };
    await expect(again(noRoom)).rejects.toThrow();
    expect(await onDesk()).toMatchObject({ state: 'failed', cause: 'room' });
    expect(await metrics()).toContain('backup_failed{kind="backup",cause="room"} 1');
    expect(await again(noRoom)).toBe('hindered');
    expect(await onDesk()).toMatchObject({ state: 'failed', cause: 'room' });
    await expect(again(fail)).rejects.toThrow('the disk is full');
    await expect(again(noRoom)).rejects.toThrow('A dump takes …');
    await again(done);
    await expect(again(noRoom)).rejects.toThrow('A dump takes …');
  });

  it('says what failed until it goes well again', async () => {
    await expect(attend(testApp.services, 'trial', false, fail)).rejects.toThrow('the disk is full');
    expect(await onDesk()).toMatchObject({ state: 'failed', count: 1, cause: 'trial' });
    expect(await metrics()).toContain('backup_failed{kind="trial",cause="other"} 1');
    clock.advance(hourMs);
    await attend(testApp.services, 'trial', false, done);
    expect(await onDesk()).toMatchObject({ state: 'well', count: 0 });
    clock.advance(8 * 24 * hourMs);
    await attend(testApp.services, 'backup', false, done);
    // There is a backup: only its trial has no room.
    await expect(attend(testApp.services, 'trial', false, noRoom)).rejects.toThrow();
    expect(await onDesk()).toMatchObject({ state: 'failed', count: 1, cause: 'trial' });
  });

  it('is missing until a database that somebody else runs has a dump, whatever log an embedded one had', async () => {
    const { config, sql } = testApp.services;
    config.databaseUrl = 'postgres://elsewhere/taegeuk';
    await sql`UPDATE backup_runs SET done_at = '2026-01-01' WHERE kind = 'log'`;
    expect(await onDesk()).toEqual({ part: 'backup', state: 'delayed', count: 1, since: null });
    await noteBackup(sql, clock.now());
    expect(await onDesk()).toMatchObject({ state: 'well' });
    expect(await metrics()).not.toContain('kind="log"');
    config.backupJobs = 'off';
    expect(await onDesk()).toMatchObject({ state: 'well' });
    await sql`UPDATE backup_runs SET done_at = NULL`;
    expect(await onDesk()).toBeUndefined();
    expect(await metrics()).not.toMatch(/^backup_/m);
    Object.assign(config, { databaseUrl: undefined, backupJobs: 'server' });
  });

  it('is not told when somebody else makes them, whatever this server tried before', async () => {
    const { config, sql } = testApp.services;
    Object.assign(config, { databaseUrl: 'postgres://elsewhere/taegeuk', backupJobs: 'off' });
    const silent = async () => {
      expect(await onDesk()).toBeUndefined();
      expect(await metrics()).not.toMatch(/^backup_/m);
    };
    const noTools = new BackupError('install …', { obstacle: 'tools' });
    await noteBackup(sql, clock.now(), noTools);
    await silent();
    await attend(testApp.services, 'trial', false, done);
    clock.advance(20 * 24 * hourMs);
    await silent();
    // A cron that calls `npm run backup` goes well, and fails later.
    await noteBackup(sql, clock.now());
    expect(await metrics()).not.toContain('kind="trial"');
    expect(await onDesk()).toMatchObject({ state: 'well' });
    await noteBackup(sql, clock.now(), noTools);
    expect(await onDesk()).toMatchObject({ state: 'failed', cause: 'tools' });
    expect(await metrics()).toContain('backup_failed{kind="backup",cause="tools"} 1');
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

  it('give back only what is still theirs when they stop', async () => {
    const stopping = new AbortController();
    const { promise, reject } = Promise.withResolvers<void>();
    const stopped = attend(
      { ...testApp.services, stopping: stopping.signal },
      'backup',
      false,
      () => promise,
    );
    const begunAt = async () =>
      (await testApp.sql`SELECT begun_at FROM backup_runs WHERE kind = 'backup'`)[0];
    await expect.poll(begunAt).toEqual({ begunAt: clock.now() });
    clock.advance(7 * hourMs);
    const other = Promise.withResolvers<void>();
    const second = attend(testApp.services, 'backup', false, () => other.promise);
    await expect.poll(begunAt).toEqual({ begunAt: clock.now() });
    stopping.abort();
    reject(new Error('stopped'));
    await stopped;
    expect(await begunAt()).toEqual({ begunAt: clock.now() });
    other.resolve();
    await second;
  });
});
