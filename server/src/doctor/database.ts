import { access, constants } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { serverMajor } from '../backup/dump/dump.ts';
import { findTools } from '../backup/dump/postgres-tools.ts';
import type { Config } from '../config.ts';
import { connect, type Database, requestDeadlines } from '../database/connect.ts';
import { expectedVersion, readSchemaState } from '../database/migrate.ts';
import { faultOf, type ReplicaFault, readPosition } from '../database/replica-position.ts';
import { readRights } from '../database/roles.ts';
import { connectionsOfServer } from '../open-database.ts';
import { paths } from '../paths.ts';
import { describeStartFailure } from '../start-failure.ts';
import { examine, type Finding, type Found, look, unwell, well } from './finding.ts';

const oldestMajor = 18;
/** A page that is open, a code and a bank's day compare the two clocks. */
const clocksMayDifferMs = 2000;
/** Beyond this share of its connections a database has none left for a release that starts beside the old one. */
const crowdedShare = 0.8;

async function reached(sql: Database) {
  const [row] = await sql<{ version: number; recovers: boolean }[]>`
    SELECT current_setting('server_version_num')::int AS version, pg_is_in_recovery() AS recovers`;
  const major = Math.floor((row?.version ?? 0) / 10_000);
  if (row?.recovers)
    return unwell(
      'It is a replica, or still recovers',
      'Let DATABASE_URL name the primary, or wait until it has recovered.',
    );
  if (major < oldestMajor)
    return unwell(
      `PostgreSQL ${major}`,
      `Upgrade it to PostgreSQL ${oldestMajor}: docs/operations.md, Upgrade.`,
    );
  return well(`PostgreSQL ${major} answers`);
}

async function schema(sql: Database) {
  const expected = expectedVersion(paths.migrations);
  const { found, isOlder, isNewerButReadable } = await readSchemaState(sql, expected);
  if (isNewerButReadable) return well(`version ${found}, of a later release; this one can work with it`);
  if (found > expected)
    return unwell(`version ${found}, this release knows ${expected}`, 'Start the newer release again.');
  if (isOlder)
    return look(
      `version ${found} of ${expected}`,
      'The next start migrates it, or "npm run db:migrate" as its owner.',
    );
  return well(`version ${found}`);
}

async function rights(sql: Database) {
  const { role, mayChangeSchema } = await readRights(sql);
  return mayChangeSchema
    ? look(
        `The server's role ${role} may change tables`,
        'Give the server a role of its own (ops/roles.sql) and the owner to DATABASE_OWNER_URL: a fault then cannot reach the logs.',
      )
    : well(`${role} reads and writes rows, and changes no table`);
}

async function clock(sql: Database) {
  const before = Date.now();
  const [row] = await sql<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  const after = Date.now();
  const apartMs = Math.abs((row?.now.getTime() ?? 0) - (before + after) / 2);
  const said = `${(apartMs / 1000).toFixed(1)} s between this machine and the database`;
  return apartMs > clocksMayDifferMs + (after - before)
    ? unwell(said, 'Let both follow a time server (chrony, systemd-timesyncd).')
    : well(said);
}

const trouble = 'Look at the log of PostgreSQL.';

type Settings = Pick<
  Config,
  'databaseUrl' | 'databaseReplicaUrl' | 'databasePoolSize' | 'backupJobs' | 'backupDir'
>;

/** @param own how many this server takes at most */
async function connections(sql: Database, own: number) {
  const [row] = await sql<{ used: number; most: number; reserved: number }[]>`
    SELECT count(*)::int AS used, current_setting('max_connections')::int AS most,
           current_setting('superuser_reserved_connections')::int AS reserved
    FROM pg_stat_activity WHERE backend_type = 'client backend'`;
  const { used = 0, most = 1, reserved = 0 } = row ?? {};
  const said = `${used} of ${most} in use, this server takes up to ${own}`;
  return used / most > crowdedShare || 2 * own > most - reserved
    ? look(
        said,
        'Raise max_connections, or lower DATABASE_POOL_SIZE: an upgrade needs both releases for a moment.',
      )
    : well(said);
}

/** What each connection asks for, a pooler may leave out. */
async function deadlines(sql: Database) {
  const [row] = await sql<{ ms: number }[]>`
    SELECT setting::int AS ms FROM pg_settings WHERE name = 'statement_timeout'`;
  return row?.ms === requestDeadlines.statementMs
    ? well('PostgreSQL ends a statement that takes too long')
    : look(
        'PostgreSQL does not know how long a statement may take',
        'A pooler leaves out what the server asks for: docs/operations.md, PgBouncer.',
      );
}

/** Whether a server may make files in a folder, or the folder itself. */
async function canWrite(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT' && dirname(folder) !== folder;
    return isMissing && canWrite(dirname(folder));
  }
}

/**
 * Whether the server can back up the database by itself.
 * @param find for tests
 */
export async function backups(
  major: number,
  { backupJobs, backupDir }: Pick<Config, 'backupJobs' | 'backupDir'>,
  find: (major: number) => Promise<unknown> = findTools,
): Promise<Found> {
  if (backupJobs === 'off') return well('made elsewhere (BACKUP_JOBS=off)');
  const folder = resolve(backupDir);
  try {
    await find(major);
    return (await canWrite(folder))
      ? well(`made each night into ${folder}`)
      : look(
          `${folder} cannot be written to`,
          'Give the folder of BACKUP_DIR to the account of the server. Until then there is no backup.',
        );
  } catch (error) {
    return look(
      error instanceof Error ? error.message : String(error),
      'Until then there is no backup. BACKUP_JOBS=off if somebody else makes them.',
    );
  }
}

const atReplica: Record<Exclude<ReplicaFault, 'unseen' | 'away'>, Found> = {
  promoted: look(
    'It is no replica, so nothing is read from it',
    'Let DATABASE_REPLICA_URL name a server that follows the one of DATABASE_URL.',
  ),
  foreign: look(
    'It follows another database, or a history that the primary has left; nothing is read from it',
    'Make it anew from the primary. After a failover this passes within minutes.',
  ),
  behind: look(
    'It has not repeated within a second what the primary had; nothing is read from it',
    'Look there at pg_stat_wal_receiver, at its load and disk, and whether the replay is paused.',
  ),
};

async function replica(sql: Database, there: Database): Promise<Found> {
  const from = await readPosition(sql);
  const fault = await faultOf(there, from, 1000).catch((error: unknown) => {
    const said = describeStartFailure(error).replace('DATABASE_URL', 'DATABASE_REPLICA_URL');
    return look(said, 'The site works without it. Look whether it runs, and at its address.');
  });
  if (typeof fault === 'object') return fault;
  return fault && fault in atReplica
    ? atReplica[fault as keyof typeof atReplica]
    : well('follows the primary');
}

/** The database of `DATABASE_REPLICA_URL`, if there is one. The site works without it. */
async function examineReplica(sql: Database, config: Settings): Promise<Finding[]> {
  if (!config.databaseReplicaUrl) return [];
  const there = connect(config.databaseReplicaUrl, 1);
  try {
    // Whatever fails at the replica is a finding: the rest failed at the primary.
    const found = await examine('Replica', trouble, () => replica(sql, there));
    if (found.state !== 'well') return [found];
    const taken = connectionsOfServer(config).replica;
    const todo = 'Look at the log of the replica.';
    return [found, await examine('At replica', todo, () => connections(there, taken))];
  } finally {
    await there.end();
  }
}

/** The database of `DATABASE_URL`: what it is, and whether it is as this release needs it. */
export async function examineDatabase(config: Settings): Promise<Finding[]> {
  if (!config.databaseUrl)
    return [{ name: 'Database', ...well('embedded: the server starts it and looks after it') }];
  const sql = connect(config.databaseUrl, 1);
  try {
    const todo = 'Look whether PostgreSQL runs there, and at host, port, user and password in DATABASE_URL.';
    const answered = await examine('Database', todo, () =>
      reached(sql).catch((error: unknown) => {
        throw new Error(describeStartFailure(error));
      }),
    );
    if (answered.state === 'unwell') return [answered];
    return [
      answered,
      await examine('Schema', trouble, () => schema(sql)),
      await examine('Rights', trouble, () => rights(sql)),
      await examine('Clock', trouble, () => clock(sql)),
      await examine('Connections', trouble, () => connections(sql, connectionsOfServer(config).primary)),
      await examine('Deadlines', trouble, () => deadlines(sql)),
      await examine('Backups', trouble, async () => backups(await serverMajor(sql), config)),
      ...(await examineReplica(sql, config)),
    ];
  } finally {
    await sql.end();
  }
}
