import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Db } from '../database/connect.ts';
import { passingPrefix, type Storage } from '../ports/storage/port.ts';
import type { BackupStore } from './backup-store.ts';
import { objectNames } from './catalogue.ts';

/** A file in the backup: its key in the members' store, and the hash of its bytes. */
export interface StoredFile {
  name: string;
  key: string;
  hash: string;
}

const beginning = 'file.';

/** A member's file never changes under its key, so that the name says which it is and what is in it. */
function storedFile(name: string): StoredFile {
  const at = name.lastIndexOf('.');
  return { name, key: name.slice(beginning.length, at), hash: name.slice(at + 1) };
}

export async function listStoredFiles(store: BackupStore): Promise<StoredFile[]> {
  return (await store.list(beginning)).map(storedFile);
}

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/**
 * Stores the members' files that the backup does not have yet. Running it twice stores nothing more.
 * @returns the names in the backup of all that there are
 */
export async function copyNewFiles(
  db: Db,
  files: Storage,
  store: BackupStore,
  stopping?: AbortSignal,
): Promise<string[]> {
  const known = new Map((await listStoredFiles(store)).map(({ key, name }) => [key, name]));
  const names: string[] = [];
  for (const key of await listThere(db)) {
    stopping?.throwIfAborted();
    let name = known.get(key);
    if (!name) {
      const first = await files.read(key);
      const hash = first && (await hashOf(first));
      const content = hash && (await files.read(key));
      // Removed since its row was read.
      if (!content) continue;
      name = objectNames.file(key, hash);
      await store.write(name, content);
    }
    names.push(name);
  }
  return names.sort();
}

/** Files that are gone within a day, and films that are still being uploaded: neither belongs into a backup. */
const passing = ['storage_removals', 'exports', 'media_uploads'];

/** Keys of all members' files that rows of a database refer to. */
async function listReferred(db: Db): Promise<Set<string>> {
  const columns = await db<{ name: string }[]>`
    SELECT table_schema || '.' || table_name AS name FROM information_schema.columns
    WHERE column_name = 'storage_key' AND table_schema = 'public' AND NOT table_name = ANY(${passing})`;
  const keys = new Set<string>();
  for (const { name } of columns) {
    const rows = await db<{ key: string }[]>`
      SELECT storage_key::text AS key FROM ${db.identifier(name)} WHERE storage_key IS NOT NULL`;
    for (const { key } of rows) keys.add(key);
  }
  return keys;
}

/**
 * Keys of all members' files that may be there: also of those whose row was removed since the log was stored last, because a
 * moment in which it stood may be restored.
 */
async function listThere(db: Db): Promise<Set<string>> {
  const going = await db<{ key: string }[]>`
    SELECT storage_key::text AS key FROM storage_removals
    WHERE store = 'files' AND NOT starts_with(storage_key, ${passingPrefix})`;
  return new Set([...(await listReferred(db)), ...going.map(({ key }) => key)]);
}

/** Keys of files that rows refer to and the backup does not have. */
export async function findMissingFiles(db: Db, store: BackupStore): Promise<string[]> {
  const stored = new Set((await listStoredFiles(store)).map(({ key }) => key));
  return [...(await listReferred(db))].filter((key) => !stored.has(key)).sort();
}

/** Keys of files that a backup was stored with and that are not there any more. */
export async function findLostFiles(store: BackupStore, names: readonly string[]): Promise<string[]> {
  const stored = new Set((await listStoredFiles(store)).map(({ name }) => name));
  return names.filter((name) => !stored.has(name)).map((name) => storedFile(name).key);
}

/** How much the files take that the backup does not have yet; they are packed already, as pictures and PDFs are. */
export async function newFileBytes(
  db: Db,
  files: Storage,
  store: BackupStore,
  stopping?: AbortSignal,
): Promise<number> {
  let bytes = 0;
  for (const key of await findMissingFiles(db, store)) {
    stopping?.throwIfAborted();
    bytes += (await files.stat(key))?.byteSize ?? 0;
  }
  return bytes;
}

/** What came of the members' files in a restore. */
export interface FilesBack {
  restored: number;
  /** Names in the backup whose bytes are not those that were stored. */
  broken: string[];
}

/** Brings back the files that rows refer to and that are not in their store; those that are there stay as they are. */
export async function bringFilesBack(db: Db, store: BackupStore, files: Storage): Promise<FilesBack> {
  const referred = await listReferred(db);
  const back: FilesBack = { restored: 0, broken: [] };
  for (const { key, name, hash } of await listStoredFiles(store)) {
    if (!referred.has(key) || (await files.stat(key))) continue;
    const bytes = await buffer(await store.read(name));
    if (createHash('sha256').update(bytes).digest('hex') === hash) {
      await files.put(key, bytes, 'application/octet-stream');
      back.restored += 1;
    } else back.broken.push(name);
  }
  return back;
}
