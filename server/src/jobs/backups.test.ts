import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BackupStore, createBackupStore } from '../backup/backup-store.ts';
import { listManifests } from '../backup/catalogue.ts';
import { createSealing } from '../backup/sealing.ts';
import { tryRestore } from '../backup/trial.ts';
import { type Config, readConfig } from '../config.ts';
import { connect, type Pool } from '../database/connect.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../embedded-database/embedded.ts';
import { readBackupState } from '../modules/backup/service.ts';
import { createFolderStorage } from '../ports/storage/folder.ts';
import { prepareAsOwner } from '../prepare-database.ts';
import { createTestClock } from '../rigs/testing/app.ts';
import { createMember } from '../rigs/testing/factories.ts';
import type { Services } from '../services.ts';
import { attendToBackups } from './backups.ts';

const root = mkdtempSync(join(tmpdir(), 'backups-job-'));
const dataDir = join(root, 'data');
const backupDir = join(root, 'backups');
const clock = createTestClock('2026-11-26T03:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;

let database: EmbeddedDatabase;
let sql: Pool;
let store: BackupStore;
let services: Services;

beforeAll(async () => {
  database = await startEmbeddedDatabase({ dataDir, log: () => {}, settings: { fsync: 'off' } });
  sql = connect(database.url, 4);
  await prepareAsOwner(database.ownerUrl, database.url);
  store = createBackupStore(createFolderStorage(backupDir), await createSealing({ recipients: [] }));
  const config: Config = { ...readConfig({}), dataDir };
  const storage = { files: createFolderStorage(join(dataDir, 'files')) };
  services = { config, sql, clock: clock.now, storage } as unknown as Services;
});

afterAll(async () => {
  await sql.end();
  await database.stop();
  rmSync(root, { recursive: true, force: true });
});

const attend = () => attendToBackups(services, store);

/** The instants of what went well and of what failed, by kind. */
async function runs() {
  const found = await sql<{ kind: string; doneAt: Date | null; failedAt: Date | null }[]>`
    SELECT kind, done_at, failed_at FROM backup_runs`;
  return Object.fromEntries(
    found.map(({ kind, doneAt, failedAt }) => [kind, [doneAt?.toISOString(), failedAt?.toISOString()]]),
  );
}

describe('the backups of a site', () => {
  it('begin with a backup that is tried, and leave nothing of the trial', async () => {
    await attend();
    const now = '2026-11-26T03:00:00.000Z';
    expect(await runs()).toEqual({
      backup: [now, undefined],
      log: [now, undefined],
      trial: [now, undefined],
    });
    expect(await listManifests(store)).toHaveLength(1);
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'server.lock']);
    expect(await readBackupState(sql, clock.now(), 'embedded')).toEqual({
      state: 'well',
      count: 0,
      since: null,
    });
  });

  it('go on with the log alone on the same day, and with another backup on the next', async () => {
    await createMember(sql);
    await attend();
    expect(await listManifests(store)).toHaveLength(1);
    clock.advance(dayMs);
    await attend();
    expect(await listManifests(store)).toHaveLength(2);
  });

  it('begin nothing for which the disk has no room', async () => {
    const full = { ...store, freeBytes: async () => 100 * 1024 ** 2 };
    clock.advance(dayMs);
    await expect(attendToBackups(services, full)).rejects.toThrow(
      /^A backup takes about \d+ MB, and 256 MB have to stay free; its disk has 100 MB: make room/,
    );
    expect(await listManifests(store)).toHaveLength(2);
    await expect(
      tryRestore(
        store,
        dataDir,
        () => {},
        async () => 0,
      ),
    ).rejects.toThrow(/^A trial restore takes about/);
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'server.lock']);
    clock.advance(dayMs / 24);
    await attend();
  });

  it('say what failed, and try again an hour later', async () => {
    const closed = { ...store, write: () => Promise.reject(new Error('the disk is full')) };
    clock.advance(dayMs);
    await expect(attendToBackups(services, closed)).rejects.toThrow('the disk is full');
    expect(await readBackupState(sql, clock.now(), 'embedded')).toMatchObject({ state: 'failed', count: 1 });
    const [row] = await sql`SELECT failure FROM backup_runs WHERE kind = 'backup'`;
    expect(row).toEqual({ failure: 'the disk is full' });
    clock.advance(dayMs / 24);
    await attend();
    expect(await readBackupState(sql, clock.now(), 'embedded')).toMatchObject({ state: 'well' });
  });
});
