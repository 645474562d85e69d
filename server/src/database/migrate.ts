import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Db } from './connect.ts';

export type Migration = { version: number; name: string; checksum: string; text: string };

/** The database was migrated by a later release than this one. `message` is one line for the person who started it. */
export class SchemaTooNewError extends Error {
  override name = 'SchemaTooNewError';

  constructor(found: number, expected: number) {
    super(
      `The database has schema version ${found} and this release knows ${expected}: start a newer release of the server`,
    );
  }
}

/** The migrations on disk and those in the database contradict each other, or one of them failed. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

// Any number will do as long as nothing else in the database locks it.
const advisoryLockKey = 7_260_424;

/** Runs what is done with the database at the start, on one connection and while no other server starts on it. */
export function startAlone<T>(database: Database, work: (connection: Db) => Promise<T>): Promise<T> {
  return database.session(async (connection) => {
    try {
      // The pool's time limits are for requests; a migration, and waiting for another server's, has none.
      await connection`SET statement_timeout = 0`;
      await connection`SET lock_timeout = 0`;
      await connection`SELECT pg_advisory_lock(${advisoryLockKey})`;
      return await work(connection);
    } finally {
      await connection`SELECT pg_advisory_unlock_all()`.catch(() => undefined);
      await connection`RESET ALL`.catch(() => undefined);
    }
  });
}

type MigrateOptions = { dir: string; log: (line: string) => void };

/**
 * Brings the database to the newest schema of `dir`: each `NNNN_name.sql` once, in order, in its own transaction.
 * Servers that start together wait for one another. Returns the schema version reached.
 */
export function migrate(database: Database, options: MigrateOptions): Promise<number> {
  return startAlone(database, (connection) => applyMigrations(connection, options));
}

/** The same on the connection of `startAlone`. */
export async function applyMigrations(connection: Db, options: MigrateOptions): Promise<number> {
  const migrations = readMigrations(options.dir);
  await connection`CREATE TABLE IF NOT EXISTS schema_migrations (
    version integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;
  const applied = await listApplied(connection);
  assertSameHistory(migrations, applied);
  const missing = migrations.filter(({ version }) => !applied.has(version));
  for (const migration of missing) await apply(connection, migration, options.log);
  // PostgreSQL knows nothing of a new column or index until a tenth of its table has changed: until then it would take almost
  // every row for one that has a value there, and read all of them. A new database has no rows yet.
  if (missing.length > 0 && applied.size > 0) await connection`ANALYZE`;
  return migrations.at(-1)?.version ?? 0;
}

/** The schema version this release works with: that of the last file in `dir`. */
export function expectedVersion(dir: string): number {
  return readMigrations(dir).at(-1)?.version ?? 0;
}

/** The schema version the database has, 0 before the first migration. */
export async function currentVersion(sql: Db): Promise<number> {
  const [table] = await sql`SELECT to_regclass('schema_migrations') IS NOT NULL AS exists`;
  if (!table?.exists) return 0;
  const [row] = await sql<
    { version: number }[]
  >`SELECT coalesce(max(version), 0) AS version FROM schema_migrations`;
  return row?.version ?? 0;
}

/** The migrations of `dir` in order. Throws a `MigrationError` for a wrong name or a gap in the numbers. */
function readMigrations(dir: string): Migration[] {
  const files = readdirSync(dir)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  return files.map((file, index) => {
    const [, digits, name] = /^(\d{4})_([a-z0-9_]+)\.sql$/.exec(file) ?? [];
    if (!digits || !name) throw new MigrationError(`${file} is not named NNNN_name.sql`);
    if (Number(digits) !== index + 1) throw new MigrationError(`${file} should have the number ${index + 1}`);
    // A checkout with other line endings is not an edit.
    const text = readFileSync(join(dir, file), 'utf8').replaceAll('\r\n', '\n');
    return { version: index + 1, name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

async function listApplied(sql: Db): Promise<Map<number, { name: string; checksum: string }>> {
  const rows = await sql<{ version: number; name: string; checksum: string }[]>`
    SELECT version, name, checksum FROM schema_migrations ORDER BY version`;
  return new Map(rows.map(({ version, name, checksum }) => [version, { name, checksum }]));
}

function assertSameHistory(
  migrations: Migration[],
  applied: Map<number, { name: string; checksum: string }>,
): void {
  const newest = Math.max(0, ...applied.keys());
  if (newest > migrations.length) throw new SchemaTooNewError(newest, migrations.length);
  for (const { version, name, checksum } of migrations) {
    const known = applied.get(version);
    if (!known && version < newest)
      throw new MigrationError(`Migration ${version} (${name}) is missing in the database`);
    if (known && known.checksum !== checksum) {
      throw new MigrationError(
        `Migration ${version} (${known.name}) was edited after it had been applied: add a new one instead`,
      );
    }
  }
}

async function apply(sql: Db, migration: Migration, log: (line: string) => void): Promise<void> {
  const { version, name, checksum, text } = migration;
  try {
    await sql`BEGIN`;
    await sql.unsafe(text);
    await sql`INSERT INTO schema_migrations (version, name, checksum) VALUES (${version}, ${name}, ${checksum})`;
    await sql`COMMIT`;
  } catch (error) {
    await sql`ROLLBACK`.catch(() => undefined);
    const message = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`Migration ${version} (${name}) failed: ${message}`, { cause: error });
  }
  log(`migration ${String(version).padStart(4, '0')} ${name}`);
}
