import type { Db } from '../database/connect.ts';
import {
  assertSameHistory,
  listApplied,
  readMigrations,
  readSchemaState,
  SchemaTooNewError,
  titleOf,
} from '../database/migrate.ts';
import type { Rehearsed } from './rehearse.ts';

/** A database as an upgrade finds it. */
export interface Present {
  /** The newest migration that it has; 0: it is empty. */
  version: number;
  /** It is of a later release than this one. */
  isLater: boolean;
  tables: Map<string, { bytes: number; rows: number }>;
  /** When a backup was made last; null: this program made none. */
  backedUpAt: Date | null;
}

async function lastBackup(sql: Db): Promise<Date | null> {
  const [table] = await sql`SELECT to_regclass('backup_runs') IS NOT NULL AS exists`;
  if (!table?.exists) return null;
  const [row] = await sql<{ at: Date | null }[]>`
    SELECT done_at AS at FROM backup_runs WHERE kind = 'backup'`;
  return row?.at ?? null;
}

/**
 * Reads what is there, and changes nothing.
 * @throws {MigrationError} if an applied migration is not the one on disk
 * @throws {SchemaTooNewError} if this release cannot work with it
 */
export async function readPresent(sql: Db, dir: string): Promise<Present> {
  const [history] = await sql`SELECT to_regclass('schema_migrations') IS NOT NULL AS exists`;
  const applied = history?.exists ? await listApplied(sql) : new Map();
  const migrations = readMigrations(dir);
  assertSameHistory(migrations, applied);
  const own = migrations.at(-1)?.version ?? 0;
  const { found, isNewerButReadable: isLater } = await readSchemaState(sql, own);
  if (found > own && !isLater) throw new SchemaTooNewError(found, own);
  const rows = await sql<{ name: string; bytes: string; rows: string }[]>`
    SELECT CASE n.nspname WHEN 'public' THEN '' ELSE n.nspname || '.' END || c.relname AS name,
           pg_total_relation_size(c.oid) AS bytes, greatest(c.reltuples, 0)::bigint AS rows
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND n.nspname IN ('public', 'archive')`;
  return {
    ...{ version: found, isLater },
    tables: new Map(
      rows.map(({ name, ...size }) => [name, { bytes: Number(size.bytes), rows: Number(size.rows) }]),
    ),
    backedUpAt: await lastBackup(sql),
  };
}

const waiting: Record<string, string> = {
  RowExclusiveLock: 'rows are changed; others read and write on',
  ShareUpdateExclusiveLock: 'others read and write on',
  ShareLock: 'others read, and wait to write',
  ShareRowExclusiveLock: 'others read, and wait to write',
  ExclusiveLock: 'others read, and wait to write',
  AccessExclusiveLock: 'others wait to read and to write',
};

function sizeOf(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1 ? 'less than 1 MB' : `${Math.round(megabytes).toLocaleString('en')} MB`;
}

function ageOf(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}

function linesOf(step: Rehearsed, present: Present): string[] {
  const touched = step.tables.map((table) => {
    const { bytes = 0, rows = 0 } = present.tables.get(table.name) ?? {};
    const size = `${sizeOf(bytes)}, about ${rows.toLocaleString('en')} rows`;
    const rewritten = table.isRewritten ? '; all of it is written anew' : '';
    return `    ${table.name} (${size}): ${waiting[table.lock]}${rewritten}`;
  });
  return [`  ${titleOf(step)}`, ...(touched.length > 0 ? touched : ['    takes no table that is there'])];
}

function coexistence(version: number, steps: readonly Rehearsed[]): string {
  const breaking = steps.find(({ readableFrom }) => readableFrom > version);
  if (!breaking)
    return 'Servers of the release that runs now can go on meanwhile, and afterwards: start the new ones beside them.';
  return (
    `Stop the servers of the release that runs now first: ${titleOf(breaking)} takes ` +
    `away what they use. Without a stop: upgrade to a release that has ${String(breaking.readableFrom).padStart(4, '0')} before.`
  );
}

/** What an upgrade will do, in lines for the operator. */
export function describeUpgrade(present: Present, steps: readonly Rehearsed[], now: Date): string[] {
  const { version, isLater, backedUpAt } = present;
  if (version === 0) return ['The database is empty: this release makes everything in it.'];
  const newest = steps.at(-1)?.version ?? version;
  const backup = backedUpAt
    ? `The last backup by this program is ${ageOf(now.getTime() - backedUpAt.getTime())} old.`
    : 'This program has made no backup of it: look where yours are made (docs/operations.md, Backups), and how old the last one is.';
  if (steps.length === 0)
    return [
      `The database has schema version ${version}${isLater ? ', of a later release; this one can work with it' : ''}: nothing has ` +
        'to be done.',
      backup,
    ];
  return [
    `The database has schema version ${version}, and this release brings ${newest}. To run, each in a transaction of its own:`,
    ...steps.flatMap((step) => linesOf(step, present)),
    'A migration that does not get a table within a sixth of a second lets everybody pass and tries again, for an hour.',
    coexistence(version, steps),
    backup,
    'Nothing was changed.',
  ];
}
