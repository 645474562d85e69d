import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeDataDir } from '../../embedded-database/embedded.ts';
import { createFolderStorage } from '../../ports/storage/folder.ts';
import { type BackupStore, createBackupStore } from '../backup-store.ts';
import { createSealing } from '../sealing.ts';
import { dumpNames } from './dump-catalogue.ts';
import { tryDump } from './try-dump.ts';

const root = mkdtempSync(join(tmpdir(), 'try-dump-'));
const folder = join(root, 'trial');
const mb = 1024 ** 2;
const at = new Date();
const dump = {
  ...{ id: '1', startedAt: at, finishedAt: at, postgres: 18 },
  ...{ schemaVersion: 1, counts: {}, files: [] },
};
let store: BackupStore;

beforeAll(async () => {
  store = createBackupStore(
    createFolderStorage(join(root, 'store')),
    await createSealing({ recipients: [] }),
  );
  await store.writePlain(dumpNames.manifest('1'), { ...dump, bytes: 500 * mb });
});
afterAll(() => rmSync(root, { recursive: true }));

const tryWith = (freeBytes: number) =>
  tryDump({
    ...{ store, dataDir: root, log: () => undefined, tools: { dump: '', restore: '' } },
    ...{ freeBytes: async () => freeBytes, presentBytes: async () => 900 * mb },
  });

it('a trial is not begun if the disk has no room for the whole database, and leaves nothing of a killed one', async () => {
  for (const left of ['postgres/cluster', 'postgres.new-1']) {
    mkdirSync(join(folder, left), { recursive: true });
    writeFileSync(join(folder, left, 'base'), 'x');
  }
  await expect(tryWith(1055 * mb)).rejects.toThrow(
    /^A trial restore takes about 800 MB.*its disk has 1,055 MB/,
  );
  expect(readdirSync(folder)).toEqual([]);
});

it('a trial of a dump that does not say its size takes what the database takes now', async () => {
  await store.writePlain(dumpNames.manifest('1'), dump);
  await expect(tryWith(1055 * mb)).rejects.toThrow(/^A trial restore takes about 1,200 MB/);
});

it('a trial removes nothing of one that goes on', async () => {
  const { release } = takeDataDir(folder);
  mkdirSync(join(folder, 'postgres'));
  await expect(tryWith(0)).rejects.toThrow(/is in use by process/);
  expect(readdirSync(folder).sort()).toEqual(['postgres', 'server.lock']);
  release();
});
