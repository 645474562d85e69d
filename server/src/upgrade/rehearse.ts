import type { Database, Db } from '../database/connect.ts';
import { type Migration, migrate, readMigrations } from '../database/migrate.ts';

/** A table as a migration found it. */
export interface TakenTable {
  name: string;
  /** The strongest lock that the migration holds until its end. */
  lock: string;
  /** All of it is written anew, with its indexes. */
  isRewritten: boolean;
}

/** What one migration does to tables that are there before it. */
export interface Rehearsed extends Pick<Migration, 'version' | 'name' | 'readableFrom'> {
  tables: TakenTable[];
}

/** Locks of tables from the weakest that matters; reading alone keeps nobody waiting. */
const lockNames = [
  'RowExclusiveLock',
  'ShareUpdateExclusiveLock',
  'ShareLock',
  'ShareRowExclusiveLock',
  'ExclusiveLock',
  'AccessExclusiveLock',
];

async function listTables(db: Db): Promise<Map<string, { name: string; file: string }>> {
  const rows = await db<{ oid: string; name: string; file: string }[]>`
    SELECT c.oid::text AS oid, c.relfilenode::text AS file,
           CASE n.nspname WHEN 'public' THEN '' ELSE n.nspname || '.' END || c.relname AS name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND n.nspname IN ('public', 'archive')`;
  return new Map(rows.map(({ oid, ...table }) => [oid, table]));
}

async function rehearseOne(owner: Database, { text, ...migration }: Migration): Promise<Rehearsed> {
  const before = await listTables(owner);
  const held = await owner.transaction(async (db) => {
    await db.unsafe(text);
    return db<{ oid: string; mode: string }[]>`
      SELECT relation::text AS oid, mode FROM pg_locks
      WHERE pid = pg_backend_pid() AND locktype = 'relation' AND granted`;
  });
  const after = await listTables(owner);
  const tables = [...before].flatMap(([oid, { name, file }]) => {
    const strengths = held.filter((lock) => lock.oid === oid).map(({ mode }) => lockNames.indexOf(mode));
    const strongest = Math.max(-1, ...strengths);
    const isRewritten = after.has(oid) && after.get(oid)?.file !== file;
    return strongest < 0 ? [] : [{ name, lock: lockNames[strongest] ?? '', isRewritten }];
  });
  const { version, name, readableFrom } = migration;
  return { version, name, readableFrom, tables };
}

/**
 * Runs the migrations after `from` on an empty database, and says what each took: the locks are those that it will take of
 * tables with members' data.
 * @param scratch a database without any table, as its owner
 */
export async function rehearse(
  scratch: Database,
  { dir, from }: { dir: string; from: number },
): Promise<Rehearsed[]> {
  await migrate(scratch, { dir, upTo: from, log: () => {} });
  const rehearsed: Rehearsed[] = [];
  for (const migration of readMigrations(dir))
    if (migration.version > from) rehearsed.push(await rehearseOne(scratch, migration));
  return rehearsed;
}
