import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFolderStorage } from '../ports/storage/folder.ts';
import { passingPrefix, type Storage } from '../ports/storage/port.ts';
import { createTestDatabase, type TestDatabase } from '../rigs/testing/database.ts';
import { createAttachment, createMember, createReport } from '../rigs/testing/factories.ts';
import { type BackupStore, createBackupStore } from './backup-store.ts';
import { copyNewFiles, listStoredFiles, newFileBytes } from './member-files.ts';
import { createSealing } from './sealing.ts';

let database: TestDatabase;
let root: string;
let files: Storage;
let store: BackupStore;

beforeAll(async () => {
  database = await createTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'taegeuk-files-'));
  files = createFolderStorage(join(root, 'files'));
  const sealing = await createSealing({ recipients: [] });
  store = createBackupStore(createFolderStorage(join(root, 'backups')), sealing);
});
afterAll(async () => {
  await database.drop();
  await rm(root, { recursive: true, force: true });
});

it('a file whose row is gone is copied while it is there, an export of staff and an object of nobody never', async () => {
  const [going, film, nobodys] = [randomUUID(), randomUUID(), randomUUID()];
  const exported = `${passingPrefix}${randomUUID()}`;
  for (const key of [going, exported, film, nobodys]) await files.put(key, Buffer.from('x'), 'text/plain');
  for (const [key, place] of [
    [going, 'files'],
    [exported, 'files'],
    [film, 'media'],
  ] as const)
    await database.sql`INSERT INTO storage_removals (storage_key, store, due_at) VALUES (${key}, ${place}, now())`;
  await copyNewFiles(database.sql, files, store);
  expect((await listStoredFiles(store)).map(({ key }) => key)).toEqual([going]);
});

it('new files take their bytes of the backup’s room until they are in it', async () => {
  const { id: userId } = await createMember(database.sql);
  await createAttachment(database.sql, { userId, reportId: await createReport(database.sql, { userId }) });
  const [row] = await database.sql<{ key: string }[]>`SELECT storage_key AS key FROM attachments`;
  await files.put(row?.key ?? '', Buffer.alloc(1234), 'text/plain');
  expect(await newFileBytes(database.sql, files, store)).toBe(1234);
  await expect(newFileBytes(database.sql, files, store, AbortSignal.abort())).rejects.toThrow(/aborted/);
  await copyNewFiles(database.sql, files, store);
  expect(await newFileBytes(database.sql, files, store)).toBe(0);
});
