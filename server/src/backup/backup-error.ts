/** What stands in the way of a backup, where whoever looks after the machine can mend it. */
export type Obstacle = 'tools' | 'room';

/** A backup or a restore cannot be made. `message` is written for the person who typed the command. */
export class BackupError extends Error {
  override name = 'BackupError';
  readonly obstacle: Obstacle | undefined;

  constructor(message: string, options: ErrorOptions & { obstacle?: Obstacle } = {}) {
    super(message, options);
    this.obstacle = options.obstacle;
  }
}
