import { type DumpPlaces, dumpDatabase, pruneDumps } from './backup/dump/dump.ts';
import type { DumpManifest } from './backup/dump/dump-catalogue.ts';
import { connectPatiently } from './database/connect.ts';
import { expectedVersion } from './database/migrate.ts';
import { noteBackup } from './modules/backup/service.ts';
import { paths } from './paths.ts';

/**
 * Dumps a database that somebody else runs. What came of it is written down there, for its metrics and the desk.
 * @throws {BackupError}
 */
export async function makeNotedDump(places: DumpPlaces): Promise<DumpManifest> {
  const sql = connectPatiently(places.url);
  try {
    const manifest = await dumpDatabase(places);
    await pruneDumps(places.store, places.members, new Date());
    // The table of an earlier release has no place for all of it; the dump is made all the same.
    if (manifest.schemaVersion >= expectedVersion(paths.migrations)) await noteBackup(sql, new Date());
    return manifest;
  } catch (error) {
    await noteBackup(sql, new Date(), error).catch(() => undefined);
    throw error;
  } finally {
    await sql.end();
  }
}
