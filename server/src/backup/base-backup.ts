import type { Dirent } from 'node:fs';
import { type FileHandle, open, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { createTarPacker, type TarHeader, type TarPackController } from 'modern-tar';
import type { BackupStore } from './backup-store.ts';
import { objectNames } from './catalogue.ts';
import type { RunningCluster } from './running-cluster.ts';

/** What PostgreSQL says to leave out of a copy (Making a Base Backup Using the Low Level API): it makes it anew. */
const emptied = [
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots'],
  ...['pg_stat_tmp', 'pg_subtrans'],
];
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|pgsql_tmp.*|pg_internal\.init.*)$/;
const readBytes = 1024 * 1024;

/** An archive that is being written, until nobody takes it any more. */
interface Archive {
  tar: TarPackController;
  /** Rejects when the archive cannot be stored: a write would wait for ever. */
  broken: Promise<never>;
}

async function openUnlessGone(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r');
  } catch (error) {
    // A table that was dropped meanwhile: the log says so, too.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Adds an entry whose bytes come one after the other, as many as were said. */
async function addEntry({ tar, broken }: Archive, header: TarHeader, chunks: AsyncIterable<Uint8Array>) {
  const writer = tar.add(header).getWriter();
  for await (const chunk of chunks) await Promise.race([writer.write(chunk), broken]);
  await Promise.race([writer.close(), broken]);
}

/** A file in the length that it had at first. What it grows by, or loses, while it is read is in the log. */
async function* chunksOf(file: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; ) {
    const bytes = Buffer.alloc(Math.min(readBytes, size - at));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
    const given = bytesRead > 0 ? bytes.subarray(0, bytesRead) : bytes;
    yield given;
    at += given.length;
  }
}

async function addFile(archive: Archive, path: string, name: string): Promise<void> {
  const file = await openUnlessGone(path);
  if (!file) return;
  try {
    const { size, mode } = await file.stat();
    await addEntry(archive, { name, size, mode: mode & 0o777, type: 'file' }, chunksOf(file, size));
  } finally {
    await file.close();
  }
}

async function addBytes(archive: Archive, name: string, bytes: Buffer): Promise<void> {
  const header: TarHeader = { name, size: bytes.length, mode: 0o600, type: 'file' };
  await addEntry(archive, header, Readable.from(bytes.length > 0 ? [bytes] : []));
}

async function entriesOf(path: string): Promise<Dirent[]> {
  if (emptied.includes(basename(path))) return [];
  return readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

async function addFolder(archive: Archive, path: string, name: string): Promise<void> {
  await addEntry(archive, { name: `${name}/`, size: 0, mode: 0o700, type: 'directory' }, Readable.from([]));
  for (const entry of await entriesOf(path)) {
    const [from, to] = [join(path, entry.name), `${name}/${entry.name}`];
    if (leftOut.test(entry.name)) continue;
    // The embedded database has no tablespaces, so there are no links to anywhere.
    if (entry.isDirectory()) await addFolder(archive, from, to);
    else if (entry.isFile()) await addFile(archive, from, to);
  }
}

/** Calls `work` between the two calls that make a backup of what is copied meanwhile; gives the file that belongs to it. */
async function betweenCalls({ admin }: RunningCluster, work: () => Promise<void>): Promise<string> {
  return admin.session(async (db) => {
    await db`SELECT FROM pg_backup_start('taegeuk', true)`;
    // Also if the work fails: the connection goes on. The log is stored apart, and what it lacks is noticed there.
    const [worked] = await Promise.allSettled([work()]);
    const [stop] = await db<{ label: string; tablespaces: string }[]>`
      SELECT labelfile AS label, spcmapfile AS tablespaces FROM pg_backup_stop(false)`;
    if (worked.status === 'rejected') throw worked.reason;
    if (!stop || stop.tablespaces.trim()) throw new Error('the embedded database has no tablespaces');
    return stop.label;
  });
}

/** Writes the data folder as it is, changing under the copy, and what belongs to it. */
async function pack(cluster: RunningCluster, archive: Archive, secrets: Record<string, string>) {
  const { parent } = cluster;
  const label = await betweenCalls(cluster, () => addFolder(archive, join(parent, 'cluster'), 'cluster'));
  await addBytes(archive, 'cluster/backup_label', Buffer.from(label));
  await addBytes(archive, 'password', await readFile(join(parent, 'password')));
  for (const [name, text] of Object.entries(secrets)) await addBytes(archive, name, Buffer.from(text));
  archive.tar.finalize();
}

/**
 * Stores a copy of the data folder of a running server, which goes on working. By itself it is not whole: it needs the log
 * from its beginning to its end.
 * @param secrets files that belong to it, by their names in the data folder
 */
export async function storeBase(
  cluster: RunningCluster,
  store: BackupStore,
  id: string,
  secrets: Record<string, string>,
): Promise<void> {
  const { readable, controller: tar } = createTarPacker();
  const content = Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]);
  // Whoever stores it is told; it may have stopped reading before.
  content.on('error', () => undefined);
  const { promise: broken, reject } = Promise.withResolvers<never>();
  broken.catch(() => undefined);
  const storing = store.write(objectNames.base(id), content).catch((error: unknown) => {
    reject(error);
    throw error;
  });
  const packing = pack(cluster, { tar, broken }, secrets).catch((error: unknown) => {
    content.destroy(error as Error);
    throw error;
  });
  const [stored, packed] = await Promise.allSettled([storing, packing]);
  // What broke first is told: the other one only follows from it.
  if (packed.status === 'rejected') throw packed.reason;
  if (stored.status === 'rejected') throw stored.reason;
}
