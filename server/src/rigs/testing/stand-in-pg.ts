/**
 * Stands in for `pg_dump` and `pg_restore` of PostgreSQL 18, which the machines of the tests do not have: run with `dump` it
 * writes the rows of every table, with `restore` it makes the schema of this release and puts them in. Both are reached as the
 * real ones are: by the environment, through pipes, with their exit code.
 */
import { text } from 'node:stream/consumers';
import { connectPatiently, type Db } from '../../database/connect.ts';
import { applyMigrations } from '../../database/migrate.ts';
import { ownerRole } from '../../embedded-database/cluster.ts';
import { paths } from '../../paths.ts';

const { PGHOST, PGPORT, PGUSER, PGPASSWORD, PGDATABASE } = process.env;
const url = `postgres://${PGUSER}:${encodeURIComponent(PGPASSWORD ?? '')}@${PGHOST}:${PGPORT}/${PGDATABASE}`;
const mode = process.argv[2] ?? '';
/** What it does differently: `dump` or `restore` fails, `silently` restores nothing, `older` restores another schema. */
const does = process.env['STAND_IN_DOES'] ?? '';

interface Table {
  name: string;
  columns: string;
  rows: string;
}

function listTables(db: Db): Promise<{ name: string; columns: string }[]> {
  return db<{ name: string; columns: string }[]>`
    SELECT c.oid::regclass::text AS name, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind = 'r' AND c.relnamespace IN ('public'::regnamespace, 'archive'::regnamespace)
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY c.oid ORDER BY name`;
}

async function dump(db: Db): Promise<void> {
  const tables: Table[] = [];
  for (const table of await listTables(db)) {
    const [row] = await db<{ rows: string }[]>`
      SELECT coalesce(json_agg(t), '[]')::text AS rows FROM ${db.identifier(table.name)} t`;
    tables.push({ ...table, rows: row?.rows ?? '[]' });
  }
  process.stdout.write(JSON.stringify(tables));
}

async function restore(db: Db): Promise<void> {
  const tables = JSON.parse(await text(process.stdin)) as Table[];
  await db.unsafe(`SET ROLE ${ownerRole}`);
  await applyMigrations(db, { dir: paths.migrations, log: () => undefined });
  await db.unsafe('RESET ROLE');
  // Neither triggers nor foreign keys, as the real one adds them afterwards.
  await db`SET session_replication_role = replica`;
  for (const { name, columns, rows } of tables) {
    await db.unsafe(`DELETE FROM ${name}`);
    await db.unsafe(
      `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
       SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $stand_in$${rows}$stand_in$)`,
    );
  }
  // As an older release had it: this one cannot read its books.
  if (does === 'older') await db.unsafe('ALTER TABLE orders RENAME COLUMN paused_days TO former_days');
}

const database = connectPatiently(url);
try {
  if (does === mode) throw new Error(`${mode} fails, as it was told to`);
  if (mode === 'dump') await dump(database);
  else if (does !== 'silently') await database.session((db) => restore(db));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.end();
}
