import type { Database, Db } from '../../database/connect.ts';
import type { KeptColumn, KeptRelease } from './kept-release.ts';

type Tables = KeptRelease['tables'];

/** What migrations and the server write themselves at a start. */
const own = ['schema_migrations'];

function quoted(name: string): string {
  return name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');
}

/** The tables of a database with the columns that can be written; a required one has neither a default nor a null. */
export async function readColumns(db: Db): Promise<Map<string, KeptColumn[]>> {
  const rows = await db<{ name: string; columns: KeptColumn[] }[]>`
    SELECT n.nspname || '.' || c.relname AS name,
           jsonb_agg(jsonb_build_object('name', a.attname, 'is_required',
             a.attnotnull AND NOT a.atthasdef AND a.attidentity = '') ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind = 'r' AND n.nspname IN ('public', 'archive') AND a.attnum > 0 AND NOT a.attisdropped
      AND a.attgenerated = '' AND c.relname <> ALL(${own})
    GROUP BY 1 ORDER BY 1`;
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

function namesOf(columns: readonly KeptColumn[]): string {
  return columns.map(({ name }) => `"${name}"`).join(', ');
}

/** Everything that a database holds. */
export async function readContent(admin: Db): Promise<Tables> {
  const tables: Tables = [];
  for (const [name, columns] of await readColumns(admin)) {
    const [row] = await admin.unsafe<{ rows: string }[]>(
      `SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]')::text AS rows FROM (SELECT ${namesOf(columns)} FROM ${quoted(name)}) t`,
    );
    tables.push({ name, columns, rows: row?.rows ?? '[]' });
  }
  return tables;
}

/**
 * Fills a database of the same schema.
 * @param admin a superuser's: triggers and foreign keys judged these rows when they were written
 */
export async function writeContent(admin: Database, tables: Tables): Promise<void> {
  await admin.transaction(async (db) => {
    await db`SET LOCAL session_replication_role = replica`;
    await db.unsafe(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')} CASCADE`);
    for (const { name, columns, rows } of tables) {
      const names = namesOf(columns);
      await db.unsafe(
        `INSERT INTO ${quoted(name)} (${names}) OVERRIDING SYSTEM VALUE
         SELECT ${names} FROM jsonb_populate_recordset(NULL::${quoted(name)}, $1::text::jsonb)`,
        [rows],
      );
    }
  });
}
