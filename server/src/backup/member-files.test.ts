import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFolderStorage } from '../ports/storage/folder.ts';
import { passingPrefix } from '../ports/storage/port.ts';
import { createTestDatabase, type TestDatabase } from '../rigs/testing/database.ts';
import { createBackupStore } from './backup-store.ts';
import { copyNewFiles, listStoredFiles } from './member-files.ts';
import { createSealing } from './sealing.ts';

let database: TestDatabase;
let root: string;

beforeAll(async () => {
  database = await createTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'taegeuk-files-'));
});
afterAll(async () => {
  await database.drop();
  await rm(root, { recursive: true, force: true });
});

it('a file whose row is gone is copied while it is there, an export of staff and an object of nobody never', async () => {
  const files = createFolderStorage(join(root, 'files'));
  const store = createBackupStore(
    createFolderStorage(join(root, 'backups')),
    await createSealing({ recipients: [] }),
  );
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
