import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { openRunningCluster } from '../../backup/running-cluster.ts';
import { adminRole, adoptCluster } from '../../embedded-database/cluster.ts';
import { type EmbeddedDatabase, startCluster } from '../../embedded-database/embedded.ts';

/** What a copy has no need of: the server makes it anew. */
const emptied = ['pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_subtrans', 'pg_notify', 'pg_dynshmem'];

/** A hot standby of an embedded database, which follows it over a connection. */
export interface TestReplica extends EmbeddedDatabase {
  /** The process of its server. */
  pid(): Promise<number>;
}

/**
 * Copies an embedded database while it runs, as `pg_basebackup` would, and starts the copy as its replica.
 * @param dataDir of the primary
 * @param parent an empty folder for the copy
 */
export async function startTestReplica(
  dataDir: string,
  parent: string,
  settings: Record<string, string> = {},
): Promise<TestReplica> {
  const primary = openRunningCluster(dataDir);
  const isCopied = (path: string) =>
    !emptied.includes(basename(dirname(path))) && !/postmaster\.(pid|opts)$/.test(path);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const label = await primary.admin.session(async (db) => {
    await db`SELECT FROM pg_backup_start('replica', true)`;
    await cp(primary.parent, parent, { recursive: true, filter: isCopied });
    const [stop] = await db<{ label: string }[]>`SELECT labelfile AS label FROM pg_backup_stop(false)`;
    return stop?.label ?? '';
  });
  const { hostname, port } = new URL(primary.admin.url);
  await primary.admin.end();
  const password = await readFile(join(parent, 'password'), 'utf8');
  await writeFile(join(parent, 'cluster/backup_label'), label);
  await writeFile(join(parent, 'cluster/standby.signal'), '');
  const replica = await startCluster(adoptCluster(parent), {
    log: () => undefined,
    settings: {
      primary_conninfo: `host=${hostname} port=${port} user=${adminRole} password=${password.trim()}`,
      // A read gives way at once to what is repeated.
      max_standby_streaming_delay: '0',
      ...{ fsync: 'off', ...settings },
    },
  });
  return {
    ...replica,
    pid: async () => Number((await readFile(join(parent, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0]),
    stop: async () => {
      await replica.stop();
      await rm(parent, { recursive: true, force: true });
    },
  };
}
