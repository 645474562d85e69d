import { type DumpPlaces, dumpDatabase, pruneDumps } from './backup/dump/dump.ts';
import type { DumpManifest } from './backup/dump/dump-catalogue.ts';
import { type Config, ConfigError } from './config.ts';
import { connectPatiently } from './database/connect.ts';
import { noteBackup } from './modules/backup/service.ts';

/**
 * Dumps a database that somebody else runs. What came of it is written down there, for its metrics and the desk.
 * @throws {ConfigError}, {BackupError}
 */
export async function makeNotedDump(
  { databaseUrl, databaseOwnerUrl }: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'>,
  places: Pick<DumpPlaces, 'store' | 'members' | 'tools'>,
): Promise<DumpManifest> {
  const sql = connectPatiently(databaseUrl ?? '');
  try {
    if (!databaseOwnerUrl)
      throw new ConfigError([
        'DATABASE_OWNER_URL is missing: the role of DATABASE_URL may not read everything',
      ]);
    const manifest = await dumpDatabase({ ownerUrl: databaseOwnerUrl, ...places });
    await pruneDumps(places.store, places.members, new Date());
    await noteBackup(sql, new Date());
    return manifest;
  } catch (error) {
    await noteBackup(sql, new Date(), error).catch(() => undefined);
    throw error;
  } finally {
    await sql.end();
  }
}
