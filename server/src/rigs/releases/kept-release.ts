import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { paths } from '../../paths.ts';

/** A column as it was. */
export interface KeptColumn {
  name: string;
  isRequired: boolean;
}

/** What is kept of a release: what its servers ask of the database, and what one of its databases holds. */
export interface KeptRelease {
  /** Its newest migration. */
  version: number;
  statements: string[];
  tables: {
    name: string;
    columns: KeptColumn[];
    /** Rows as one text of JSON. */
    rows: string;
  }[];
}

export const releasesDir = join(paths.migrations, '../releases');

const fileOf = (version: number) => join(releasesDir, `${String(version).padStart(4, '0')}.json.gz`);

/** The kept releases, the oldest first. */
export function listReleases(): number[] {
  return readdirSync(releasesDir)
    .flatMap((file) => Number(/^(\d{4})\.json\.gz$/.exec(file)?.[1] ?? 0) || [])
    .sort((one, other) => one - other);
}

export function readRelease(version: number): KeptRelease {
  return JSON.parse(gunzipSync(readFileSync(fileOf(version))).toString());
}

/** Keeps a release; returns how many bytes it takes. */
export function writeRelease(release: KeptRelease): number {
  const bytes = gzipSync(JSON.stringify(release), { level: 9 });
  writeFileSync(fileOf(release.version), bytes);
  return bytes.length;
}
