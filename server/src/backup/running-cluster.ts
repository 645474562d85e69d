import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { connectPatiently, type Database } from '../database/connect.ts';
import { adminRole, appRole } from '../embedded-database/cluster.ts';
import { findDataHolder } from '../embedded-database/data-lock.ts';
import { startEmbeddedDatabase } from '../embedded-database/embedded.ts';

/** The embedded database while it runs, as a backup sees it. */
export interface RunningCluster {
  /** Folder of the password, the cluster and the name of its line. */
  parent: string;
  /** The superuser, in the application's own database. */
  admin: Database;
}

/** The slot that keeps the log until it is stored. */
const slot = 'taegeuk_backup';

const lineFile = (parent: string) => join(parent, 'line');

/** A connection as superuser to the cluster of a data folder whose server listens on a port of this machine. */
export function openRunningCluster(dataDir: string, port?: number): RunningCluster {
  const parent = join(resolve(dataDir), 'postgres');
  const password = readFileSync(join(parent, 'password'), 'utf8').trim();
  // Its fourth line is the port.
  const found =
    port ?? Number(readFileSync(join(parent, 'cluster/postmaster.pid'), 'utf8').split('\n')[3]?.trim());
  const admin = connectPatiently(`postgres://${adminRole}:${password}@127.0.0.1:${found}/${appRole}`, 2);
  return { parent, admin };
}

/** Works with the embedded database of a data folder: that of its running server, or one that runs as long as the work. */
export async function withCluster<T>(
  dataDir: string,
  log: (line: string) => void,
  work: (cluster: RunningCluster) => Promise<T>,
): Promise<T> {
  const own =
    findDataHolder(resolve(dataDir)) === null ? await startEmbeddedDatabase({ dataDir, log }) : undefined;
  const cluster = openRunningCluster(dataDir);
  try {
    return await work(cluster);
  } finally {
    await cluster.admin.end();
    await own?.stop();
  }
}

/** The name of this cluster's history, or null if no backup has begun one. */
export async function currentLine({ parent }: Pick<RunningCluster, 'parent'>): Promise<string | null> {
  const name = await readFile(lineFile(parent), 'utf8').catch(() => '');
  return name.trim() || null;
}

/** From where on the log is kept; null if it is not, or no longer. */
export async function keptFrom({ admin }: RunningCluster): Promise<string | null> {
  const [row] = await admin<{ restartLsn: string | null; isLost: boolean }[]>`
    SELECT restart_lsn::text, wal_status = 'lost' AS is_lost FROM pg_replication_slots WHERE slot_name = ${slot}`;
  return row && !row.isLost ? row.restartLsn : null;
}

/** Whether the log can be stored without a gap since the last backup. */
export async function isLogKept(cluster: RunningCluster): Promise<boolean> {
  return (await currentLine(cluster)) !== null && (await keptFrom(cluster)) !== null;
}

/** Lets the server remove its log up to a position. */
export async function releaseLog({ admin }: RunningCluster, lsn: string): Promise<void> {
  await admin`SELECT FROM pg_replication_slot_advance(${slot}, ${lsn}::pg_lsn)`;
}

/**
 * From now on the log is kept until it is stored. If it has not been, or a part of it is lost, a new history begins: what
 * came before ends where it was stored to.
 */
export async function keepLog(cluster: RunningCluster): Promise<string> {
  const { admin, parent } = cluster;
  const line = await currentLine(cluster);
  if (line && (await keptFrom(cluster))) return line;
  await rm(lineFile(parent), { force: true });
  await admin`SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = ${slot}`;
  await admin`SELECT FROM pg_create_physical_replication_slot(${slot}, true)`;
  const begun = randomUUID();
  await writeFile(lineFile(parent), begun, { mode: 0o600 });
  return begun;
}
