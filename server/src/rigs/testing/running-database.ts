import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Address of the embedded database of a running server, by its data folder. */
export function databaseUrlOf(dataDir: string): string {
  const read = (...path: string[]) => readFileSync(join(dataDir, 'postgres', ...path), 'utf8');
  // The port is in the fourth line of PostgreSQL's file about itself.
  const port = read('cluster', 'postmaster.pid').split('\n')[3];
  return `postgres://taegeuk:${read('password').trim()}@127.0.0.1:${port}/taegeuk`;
}
