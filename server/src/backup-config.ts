import { join } from 'node:path';
import { z } from 'zod';
import { optional } from './optional-setting.ts';

export interface BackupConfig {
  /** Folder of the backups of the database and of members' files. */
  backupDir: string;
  /** Whether the server backs up the database of `DATABASE_URL`; of the embedded one it always does. */
  backupJobs: 'server' | 'off';
  /** Public keys of age that backups are encrypted for; none: they are not. */
  backupPublicKeys: string[];
}

/** Separated by commas: keys of `age-keygen`, or of a plugin or quantum-safe ones, which are longer. */
const publicKeys = optional
  .transform((value) => value?.split(/[\s,]+/).filter(Boolean) ?? [])
  .pipe(z.array(z.string().regex(/^age1[a-z0-9]{58,}$/, 'is no public key of age (age1…)')));

export const backupEnvironment = {
  BACKUP_DIR: optional,
  BACKUP_JOBS: z.enum(['server', 'off']).default('server'),
  BACKUP_PUBLIC_KEY: publicKeys,
};

const settings = z.object(backupEnvironment);

export function backupConfigOf(value: z.output<typeof settings> & { DATA_DIR: string }): BackupConfig {
  return {
    backupDir: value.BACKUP_DIR ?? join(value.DATA_DIR, 'backups'),
    backupJobs: value.BACKUP_JOBS,
    backupPublicKeys: value.BACKUP_PUBLIC_KEY,
  };
}
