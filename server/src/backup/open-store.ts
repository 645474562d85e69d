import { type Config, ConfigError } from '../config.ts';
import { createFolderStorage } from '../ports/storage/folder.ts';
import { type BackupStore, createBackupStore } from './backup-store.ts';
import { freeBytesOf } from './room.ts';
import { createSealing } from './sealing.ts';

/**
 * The backups of the configuration.
 * @throws {ConfigError} if a public key is none
 */
export async function openBackupStore(
  config: Pick<Config, 'backupDir' | 'backupPublicKeys'>,
  keys: { identities?: readonly string[]; appSecret?: string | undefined },
): Promise<BackupStore> {
  const recipients = config.backupPublicKeys;
  const sealing = await createSealing({ recipients, ...keys }).catch((error: unknown) => {
    throw new ConfigError([`BACKUP_PUBLIC_KEY: ${error instanceof Error ? error.message : String(error)}`]);
  });
  const { backupDir } = config;
  return createBackupStore(createFolderStorage(backupDir), sealing, () => freeBytesOf(backupDir));
}
