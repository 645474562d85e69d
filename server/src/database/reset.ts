import { resolve } from 'node:path';
import { removeEmbeddedDatabase } from '../embedded-database/embedded.ts';
import { DatabaseStartError } from '../embedded-database/start-error.ts';
import { connectPatiently } from './connect.ts';

/** `npm run db:reset`: the next start begins with an empty database. */
async function reset(): Promise<string> {
  const url = process.env.DATABASE_OWNER_URL || process.env.DATABASE_URL;
  if (url) return resetExternal(url, process.argv.includes('--force'));
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  await removeEmbeddedDatabase(dataDir);
  return `The database in ${dataDir} was removed`;
}

async function resetExternal(url: string, isForced: boolean): Promise<string> {
  const { host, pathname } = new URL(url);
  const place = `${host}${pathname}`;
  if (!isForced) throw new DatabaseStartError(`DATABASE_URL is set: add "-- --force" to empty ${place}`);
  const sql = connectPatiently(url);
  try {
    const [others] = await sql<{ count: number }[]>`
      SELECT count(*)::integer AS count FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`;
    if (others?.count)
      throw new DatabaseStartError(
        `${place} is in use by ${others.count} other connections: stop the server first`,
      );
    // Our schema, and the one of the job queue.
    await sql`DROP SCHEMA IF EXISTS public, archive, pgboss CASCADE`;
    await sql`CREATE SCHEMA public`;
    return `${place} was emptied`;
  } finally {
    await sql.end();
  }
}

try {
  process.stdout.write(`${await reset()}\n`);
} catch (error) {
  if (!(error instanceof DatabaseStartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
