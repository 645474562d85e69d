/** An embedded PostgreSQL of its own below the temporary folder, gone after the run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '../server/src/embedded-database/embedded.ts';

export interface TemporaryDatabase {
  /** As the product runs. */
  url: string;
  /** As the role that owns the schema, for loading and statistics. */
  ownerUrl: string;
  /** The folder around it, for other files of a server. */
  dir: string;
  /** The superuser's address. */
  adminUrl: string;
  remove(): Promise<void>;
}

/** @param settings of postgresql.conf, where the defaults are not measured */
export async function startTemporaryDatabase(
  settings: Record<string, string> = {},
): Promise<TemporaryDatabase> {
  const dir = mkdtempSync(join(tmpdir(), 'taegeuk-bench-'));
  const database = await startEmbeddedDatabase({
    dataDir: join(dir, 'data'),
    log: () => undefined,
    settings,
  });
  const remove = async () => {
    await database.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  return { url: database.url, ownerUrl: database.ownerUrl, adminUrl: database.adminUrl, dir, remove };
}
