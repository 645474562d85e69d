import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackupError } from '../backup/backup-error.ts';
import { type BackupStore, createBackupStore } from '../backup/backup-store.ts';
import { dumpNames, listDumps } from '../backup/dump/dump-catalogue.ts';
import { findTools } from '../backup/dump/postgres-tools.ts';
import { createSealing } from '../backup/sealing.ts';
import { type Config, readConfig } from '../config.ts';
import { readBackupState } from '../modules/backup/service.ts';
import { createFolderStorage } from '../ports/storage/folder.ts';
import { createTestClock } from '../rigs/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '../rigs/testing/database.ts';
import { createAttachment, createMember, createReport } from '../rigs/testing/factories.ts';
import { standInTools, writeProgram } from '../rigs/testing/stand-in-tools.ts';
import type { Services } from '../services.ts';
import { attendToDumps, tellFailure } from './backups.ts';

const root = mkdtempSync(join(tmpdir(), 'dumps-job-'));
const dataDir = join(root, 'data');
const clock = createTestClock('2026-11-26T03:00:00Z');
const hourMs = 60 * 60 * 1000;

let database: TestDatabase;
let store: BackupStore;
let services: Services;

beforeAll(async () => {
  database = await createTestDatabase();
  const config: Config = { ...readConfig({ APP_MODE: 'demo' }), databaseUrl: database.url, dataDir };
  const files = createFolderStorage(join(dataDir, 'files'));
  store = createBackupStore(
    createFolderStorage(join(root, 'backups')),
    await createSealing({ recipients: [] }),
  );
  services = { config, sql: database.sql, clock: clock.now, storage: { files } } as unknown as Services;
  const { id: userId } = await createMember(database.sql);
  await createAttachment(database.sql, { userId, reportId: await createReport(database.sql, { userId }) });
  const [row] = await database.sql<{ key: string }[]>`SELECT storage_key AS key FROM attachments`;
  await files.put(row?.key ?? '', Buffer.from('x'), 'text/plain');
});
afterAll(async () => {
  await database.drop();
  rmSync(root, { recursive: true, force: true });
});
beforeEach(() => {
  // Another day: a dump is due, and no failure is an hour old.
  clock.advance(24 * hourMs);
});

const tools = (does = '') => standInTools(root, does);
const attend = (those = tools(), other: Partial<Services> = {}) =>
  attendToDumps({ ...services, ...other }, store, those);
const state = () => readBackupState(database.sql, clock.now(), 'dumps');
const noTrialDue = () => database.sql`
  UPDATE backup_runs SET done_at = ${clock.now()}, failed_at = NULL WHERE kind = 'trial'`;
/** So that a trial is due again. */
const forgetTrial = () => database.sql`UPDATE backup_runs SET done_at = NULL WHERE kind = 'trial'`;

describe('the dumps of a site', () => {
  it('begin with one that is tried elsewhere, whatever a killed trial left, by one of two processes', async () => {
    const left = join(dataDir, 'trial/postgres.new-1');
    mkdirSync(left, { recursive: true });
    writeFileSync(join(left, 'base'), 'x');
    expect(await state()).toEqual({ state: 'delayed', count: 1, since: null });
    await Promise.all([attend(), attend()]);
    expect(await listDumps(store)).toHaveLength(1);
    expect(await state()).toEqual({ state: 'well', count: 0, since: null });
    const [trial] = await database.sql`SELECT done_at, begun_at FROM backup_runs WHERE kind = 'trial'`;
    expect(trial).toEqual({ doneAt: clock.now(), begunAt: clock.now() });
    expect(readdirSync(join(dataDir, 'trial'))).toEqual([]);
  }, 60_000);

  it('go on with one a night, of which the rule keeps some', async () => {
    const [first] = await listDumps(store);
    for (const ago of [2, 3, 4, 5, 6, 7, 38, 39]) {
      const at = new Date(clock.now().getTime() - ago * 24 * hourMs);
      const id = `ago-${ago}`;
      await store.writePlain(dumpNames.manifest(id), { ...first, startedAt: at, finishedAt: at, id });
    }
    await attend();
    const made = (await listDumps(store)).map(({ id }) => id);
    expect(made).toContain('ago-38');
    expect(made).not.toContain('ago-39');
    expect(made).toHaveLength(9);
    // Each minute nothing is due, and no manifest is read.
    const readPlain = () => Promise.reject(new Error('read'));
    await attendToDumps(services, { ...store, readPlain }, tools());
    expect(await listDumps(store)).toHaveLength(9);
  });

  it('whose trial finds a file missing, or cannot restore, are told', async () => {
    await attend();
    await forgetTrial();
    const [file = ''] = await store.list('file.');
    const bytes = await buffer(await store.read(file));
    await store.remove(file);
    await expect(attend()).rejects.toThrow(/not whole[\s\S]*is not in the backup/);
    expect(await state()).toMatchObject({ state: 'failed', count: 1, cause: 'trial' });
    await store.write(file, Readable.from([bytes]));
    clock.advance(hourMs);
    await expect(attend(tools('restore'))).rejects.toThrow(/restore fails, as it was told to/);
    expect(readdirSync(join(dataDir, 'trial'))).toEqual([]);
    expect(await state()).toMatchObject({ state: 'failed', cause: 'trial' });
  }, 60_000);

  it('without the programs are told in words, once, and tried again an hour later', async () => {
    const missing = await findTools(99, join(root, 'nowhere')).catch((error: unknown) => error);
    const without = { ...store, freeBytes: () => Promise.reject(missing) };
    const log = { error: vi.fn(), warn: vi.fn() };
    const telling = (error: unknown) => tellFailure(log, error);
    await noTrialDue();
    const look = () => attendToDumps(services, without, tools()).catch(telling);
    await look();
    expect(await state()).toMatchObject({ state: 'failed', cause: 'tools' });
    clock.advance(hourMs);
    await look();
    expect(log.error).not.toHaveBeenCalled();
    const reason = expect.stringMatching(/pg_dump and pg_restore.*install postgresql-client-99/);
    expect(log.warn.mock.calls).toEqual([[{ reason }, 'a backup or its trial cannot be made']]);
    telling(new Error('the disk is gone'));
    telling(new BackupError('no room', { obstacle: 'room' }));
    expect([log.error.mock.calls.length, log.warn.mock.calls.length]).toEqual([1, 2]);
  });

  it('are broken off by a stop, and left to the next process', async () => {
    const begun = join(root, 'begun');
    const slow = writeProgram(root, 'pg_slow', `touch '${begun}'; exec sleep 60`);
    const stopping = new AbortController();
    const count = (await listDumps(store)).length;
    await noTrialDue();
    const broken = attend({ ...tools(), dump: slow }, { stopping: stopping.signal });
    await expect.poll(() => existsSync(begun), { timeout: 15_000 }).toBe(true);
    stopping.abort();
    await broken;
    expect(await listDumps(store)).toHaveLength(count);
    const [run] = await database.sql`SELECT begun_at FROM backup_runs WHERE kind = 'backup'`;
    expect(run).toEqual({ begunAt: null });
    await attend();
    expect(await listDumps(store)).toHaveLength(count + 1);
  });

  it('whose trial reads what was restored when the server stops are tried by the next process', async () => {
    await attend();
    await forgetTrial();
    const stopping = new AbortController();
    let isGone = false;
    const server = join(dataDir, 'trial/postgres/cluster/postmaster.pid');
    const stopsAtFiles: BackupStore = {
      ...store,
      async list(beginning) {
        if (beginning === 'file.' && existsSync(server)) {
          stopping.abort();
          await expect.poll(() => existsSync(server), { timeout: 15_000 }).toBe(false);
          isGone = true;
        }
        return store.list(beginning);
      },
    };
    await attendToDumps({ ...services, stopping: stopping.signal }, stopsAtFiles, tools());
    expect(isGone).toBe(true);
    const [trial] =
      await database.sql`SELECT done_at, failed_at, begun_at FROM backup_runs WHERE kind = 'trial'`;
    expect(trial).toEqual({ doneAt: null, failedAt: null, begunAt: null });
    expect(readdirSync(join(dataDir, 'trial'))).toEqual([]);
  }, 60_000);
});
