/** A backup or a restore cannot be made. `message` is written for the person who typed the command. */
export class BackupError extends Error {
  override name = 'BackupError';
}
