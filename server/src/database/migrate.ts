import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectWithoutDeadline, type Database, type Db } from './connect.ts';

export type Migration = {
  version: number;
  name: string;
  checksum: string;
  text: string;
  /** Servers whose newest migration is an earlier one cannot work with the schema from here on; 0: all of them can. */
  readableFrom: number;
};

/** The database was migrated by a later release than this one. `message` is one line for the person who started it. */
export class SchemaTooNewError extends Error {
  override name = 'SchemaTooNewError';

  constructor(found: number, expected: number) {
    super(
      `The database has schema version ${found}, with which this release cannot work (it knows ${expected}): start a newer ` +
        'release of the server',
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
export async function startAlone<T>(
  { url }: Pick<Database, 'url'>,
  work: (connection: Db) => Promise<T>,
): Promise<T> {
  const own = connectWithoutDeadline(url);
  try {
    return await own.session(async (connection) => {
      await connection`SELECT pg_advisory_lock(${advisoryLockKey})`;
      return work(connection);
    });
  } finally {
    // The lock ends with its connection.
    await own.end();
  }
}

/**
 * A migration that waits for a table lets everybody wait behind it who uses that table. So it gives up soon, and tries again
 * when those who used the table before it are done: sooner than PostgreSQL looks for deadlocks (a second), because then it
 * might be a member's request that is ended. A dump of a large database keeps all tables for long.
 */
const lockPatience = { lockMs: 150, pauseMs: 350, withinMs: 60 * 60_000, sayEveryMs: 60_000 };

export type MigrateOptions = {
  dir: string;
  log: (line: string) => void;
  /** The last one that is applied; all unless given. */
  upTo?: number;
  patience?: typeof lockPatience;
};

/**
 * Brings the database to the newest schema of `dir`: each `NNNN_name.sql` once, in order, in its own transaction.
 * Servers that start together wait for one another. Returns the schema version reached, which is a later release's if this
 * one can work with it.
 */
export function migrate(database: Database, options: MigrateOptions): Promise<number> {
  return startAlone(database, (connection) => applyMigrations(connection, options));
}

/** The same on the connection of `startAlone`. */
export async function applyMigrations(connection: Db, options: MigrateOptions): Promise<number> {
  const { upTo = Number.POSITIVE_INFINITY } = options;
  const migrations = readMigrations(options.dir).filter(({ version }) => version <= upTo);
  await keepHistory(connection, options);
  const applied = await listApplied(connection);
  assertSameHistory(migrations, applied);
  const own = migrations.at(-1)?.version ?? 0;
  const { found, isNewerButReadable } = await readSchemaState(connection, own);
  if (found > own && !isNewerButReadable) throw new SchemaTooNewError(found, own);
  const missing = migrations.filter(({ version }) => !applied.has(version));
  for (const migration of missing) {
    const title = `migration ${titleOf(migration)}`;
    await withoutHaste(title, options, (lockMs) => apply(connection, migration, lockMs));
    options.log(title);
  }
  // PostgreSQL knows nothing of a new column or index until a tenth of its table has changed: until then it would take almost
  // every row for one that has a value there, and read all of them. A new database has no rows yet.
  if (missing.length > 0 && applied.size > 0) await connection`ANALYZE`;
  return Math.max(found, own);
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

/** What a schema is to a release. */
export interface SchemaState {
  found: number;
  /** The schema is older: it has to be migrated first. */
  isOlder: boolean;
  /** The schema is of a later release, and servers of this one can work with it. */
  isNewerButReadable: boolean;
}

/** How the schema of the database stands to the release whose newest migration is `expected`. */
export async function readSchemaState(sql: Db, expected: number): Promise<SchemaState> {
  const found = await currentVersion(sql);
  if (found <= expected) return { found, isOlder: found < expected, isNewerButReadable: false };
  // The column came later than the table.
  const [row] = await sql<{ from: number }[]>`
    SELECT coalesce(max((to_jsonb(m) ->> 'readable_from')::integer), 0) AS from FROM schema_migrations m
    WHERE version > ${expected}`;
  return { found, isOlder: false, isNewerButReadable: (row?.from ?? 0) <= expected };
}

/** The table of what was applied; one of an earlier release gets its new column. */
async function keepHistory(sql: Db, options: MigrateOptions): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS schema_migrations (
    version integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now(),
    readable_from integer NOT NULL DEFAULT 0)`;
  const [column] = await sql`
    SELECT FROM pg_attribute WHERE attrelid = 'schema_migrations'::regclass AND attname = 'readable_from'`;
  if (column) return;
  // Servers read this table whenever they are asked whether they are ready.
  await withoutHaste('the history of migrations', options, (lockMs) =>
    inOneTransaction(sql, lockMs, async () => {
      await sql`ALTER TABLE schema_migrations ADD COLUMN readable_from integer NOT NULL DEFAULT 0`;
    }),
  );
}

/** The first line of a migration that takes away what earlier releases use: `-- readable from 0090`. */
const readableLine = /^-- readable from (\d{4})$/m;

/** The migrations of `dir` in order. Throws a `MigrationError` for a wrong name or a gap in the numbers. */
export function readMigrations(dir: string): Migration[] {
  const files = readdirSync(dir)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  return files.map((file, index) => {
    const [, digits, name] = /^(\d{4})_([a-z0-9_]+)\.sql$/.exec(file) ?? [];
    if (!digits || !name) throw new MigrationError(`${file} is not named NNNN_name.sql`);
    if (Number(digits) !== index + 1) throw new MigrationError(`${file} should have the number ${index + 1}`);
    // A checkout with other line endings is not an edit.
    const text = readFileSync(join(dir, file), 'utf8').replaceAll('\r\n', '\n');
    const version = index + 1;
    const readableFrom = Number(readableLine.exec(text)?.[1] ?? 0);
    if (readableFrom > version) throw new MigrationError(`${file} cannot be readable from a later one only`);
    const checksum = createHash('sha256').update(text).digest('hex');
    return { version, name, text, checksum, readableFrom };
  });
}

/** What was applied, by version. */
export async function listApplied(sql: Db): Promise<Map<number, { name: string; checksum: string }>> {
  const rows = await sql<{ version: number; name: string; checksum: string }[]>`
    SELECT version, name, checksum FROM schema_migrations ORDER BY version`;
  return new Map(rows.map(({ version, name, checksum }) => [version, { name, checksum }]));
}

/** @throws {MigrationError} if what was applied is not what is on disk */
export function assertSameHistory(
  migrations: Migration[],
  applied: Map<number, { name: string; checksum: string }>,
): void {
  const newest = Math.max(0, ...applied.keys());
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

/** Whether another try may succeed: a lock that did not come, or two who waited for each other (deadlock). */
function isLockRefused(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return ['55P03', '40P01'].includes(cause?.code ?? code ?? '');
}

const inMinutes = (ms: number) => `${Math.round(ms / 60_000)} min`;

async function withoutHaste(
  what: string,
  { log, patience = lockPatience }: MigrateOptions,
  attempt: (lockMs: number) => Promise<void>,
): Promise<void> {
  const { withinMs, sayEveryMs, pauseMs, lockMs } = patience;
  const begunMs = performance.now();
  for (let sayAtMs = 0; ; await wait(pauseMs)) {
    try {
      return await attempt(lockMs);
    } catch (error) {
      if (!isLockRefused(error)) throw error;
      const waitedMs = performance.now() - begunMs;
      if (waitedMs > withinMs)
        throw new MigrationError(
          `${what} did not get a table within ${inMinutes(withinMs)}: a backup, a vacuum or an open transaction keeps it ` +
            '(pg_stat_activity says which). Nothing of it was changed; start again when that is done',
          { cause: error },
        );
      if (waitedMs < sayAtMs) continue;
      log(`${what} waits for a table that is in use${sayAtMs > 0 ? ` (${inMinutes(waitedMs)} so far)` : ''}`);
      sayAtMs += sayEveryMs;
    }
  }
}

async function inOneTransaction(sql: Db, lockMs: number, work: () => Promise<void>): Promise<void> {
  try {
    await sql`BEGIN`;
    await sql`SELECT set_config('lock_timeout', ${String(lockMs)}, true)`;
    await work();
    await sql`COMMIT`;
  } catch (error) {
    await sql`ROLLBACK`.catch(() => undefined);
    throw error;
  }
}

/** A migration by its number and name. */
export function titleOf({ version, name }: Pick<Migration, 'version' | 'name'>): string {
  return `${String(version).padStart(4, '0')} ${name}`;
}

async function apply(sql: Db, migration: Migration, lockMs: number): Promise<void> {
  const { version, name, checksum, text, readableFrom } = migration;
  try {
    await inOneTransaction(sql, lockMs, async () => {
      await sql.unsafe(text);
      await sql`
        INSERT INTO schema_migrations (version, name, checksum, readable_from)
        VALUES (${version}, ${name}, ${checksum}, ${readableFrom})`;
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`Migration ${version} (${name}) failed: ${message}`, { cause: error });
  }
}
