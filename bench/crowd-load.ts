/** Fills a table like a restore: rows first, then its indexes and foreign keys, each built and checked as a whole. */
import { performance } from 'node:perf_hooks';
import type { Database } from '../server/src/database/connect.ts';

/** One table that was filled. */
export interface LoadedTable {
  table: string;
  rows: number;
  seconds: number;
}

interface Part {
  name: string;
  definition: string;
}

/** Foreign keys of a table, and its indexes that no constraint owns. */
async function partsOf(sql: Database, table: string): Promise<{ keys: Part[]; indexes: Part[] }> {
  const keys = await sql<Part[]>`
    SELECT conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE conrelid = ${table}::regclass AND contype = 'f'`;
  const indexes = await sql<Part[]>`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index i WHERE indrelid = ${table}::regclass
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid AND contype <> 'f')`;
  return { keys: [...keys], indexes: [...indexes] };
}

/**
 * Drops the indexes and foreign keys of a table; what is returned creates them again. Checks and triggers stay: they apply to
 * every row. What violates a key or a unique index fails in the end.
 */
export async function dropIndexes(sql: Database, table: string): Promise<() => Promise<void>> {
  const { keys, indexes } = await partsOf(sql, table);
  for (const { name } of keys) await sql.unsafe(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name } of indexes) await sql.unsafe(`DROP INDEX ${name}`);
  return async () => {
    for (const { definition } of indexes) await sql.unsafe(definition);
    for (const { name, definition } of keys)
      await sql.unsafe(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  };
}

/** Runs an INSERT into a table without its indexes and foreign keys, unless its own triggers read by them. */
export async function loadTable(
  sql: Database,
  table: string,
  insert: string,
  { keepsIndexes = false } = {},
): Promise<LoadedTable> {
  const startedAt = performance.now();
  const restore = keepsIndexes ? undefined : await dropIndexes(sql, table);
  const { count } = await sql.unsafe(insert);
  await restore?.();
  return { table, rows: count, seconds: (performance.now() - startedAt) / 1000 };
}
