import { BackupError } from './backup/backup-error.ts';
import { ConfigError } from './config.ts';
import { causeOf } from './database/lost-connection.ts';
import { MigrationError, SchemaTooNewError } from './database/migrate.ts';
import { sentenceOfPooler } from './database/pooler.ts';
import { DatabaseStartError } from './embedded-database/start-error.ts';
import { PaymentUnavailable } from './ports/payment/port.ts';
import { SeedFileError } from './seeding/files.ts';

/** What the system says of a failed call. */
interface SystemFacts {
  code?: string;
  port?: number;
  address?: string;
  path?: string;
  hostname?: string;
}

const folderFaults: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'read-only file system',
  ENOTDIR: 'there is a file in the place of a folder',
  EEXIST: 'there is a file in its place',
  ENOSPC: 'the disk is full',
};

/** What to tell the person whose start failed: a sentence for what they can fix, the stack for what they cannot. */
export function describeStartFailure(error: unknown): string {
  const isForPeople =
    error instanceof ConfigError ||
    error instanceof SchemaTooNewError ||
    error instanceof MigrationError ||
    error instanceof DatabaseStartError ||
    error instanceof BackupError ||
    error instanceof SeedFileError;
  if (isForPeople) return error.message;
  if (!(error instanceof Error)) return String(error);
  const ofPooler = sentenceOfPooler(error);
  if (ofPooler) return `The database ${ofPooler}`;
  const { code, port, address, path, hostname } = causeOf(error) as Error & SystemFacts;
  if (error instanceof PaymentUnavailable)
    return `The payment provider gives no answer (${error.message}); the demo's own needs a running server`;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop the other program or set PORT to another number`;
  if (code === 'EACCES' && port)
    return `Port ${port} may not be opened by this user: set PORT to a number above 1023`;
  if (code === 'EADDRNOTAVAIL') return `HOST ${address} is no address of this machine`;
  if (hostname && (code === 'ENOTFOUND' || code === 'EAI_AGAIN'))
    return `The host ${hostname} is not known: look at HOST, and at the hosts of the other settings`;
  const fault = path && folderFaults[code ?? ''];
  if (fault)
    return `${path} cannot be written: ${fault} (DATA_DIR, MEDIA_DIR and BACKUP_DIR say where the server writes)`;
  if (code === 'ECONNREFUSED')
    return 'The database of DATABASE_URL does not answer: is PostgreSQL running there?';
  if (code === '42501')
    return `The role of DATABASE_URL lacks a right (${error.message}): run "npm run db:migrate" as the owner of the database`;
  if (code === '28P01') return 'The database of DATABASE_URL refuses the user or password';
  if (code === '3D000') return 'The database named in DATABASE_URL does not exist';
  return error.stack ?? error.message;
}
