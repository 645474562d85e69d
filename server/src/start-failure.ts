import { ConfigError } from './config.ts';
import { MigrationError, SchemaTooNewError } from './database/migrate.ts';
import { DatabaseStartError } from './embedded-database/start-error.ts';
import { SeedFileError } from './seeding/files.ts';

/** What to tell the person whose start failed: a sentence for what they can fix, the stack for what they cannot. */
export function describeStartFailure(error: unknown): string {
  const isForPeople =
    error instanceof ConfigError ||
    error instanceof SchemaTooNewError ||
    error instanceof MigrationError ||
    error instanceof DatabaseStartError ||
    error instanceof SeedFileError;
  if (isForPeople) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as Error & { code?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop the other program or set PORT to another number`;
  if (code === 'EACCES' && port)
    return `Port ${port} may not be opened by this user: set PORT to a number above 1023`;
  if (code === 'ECONNREFUSED')
    return 'The database of DATABASE_URL does not answer: is PostgreSQL running there?';
  if (code === '42501')
    return `The role of DATABASE_URL lacks a right (${error.message}): run "npm run db:migrate" as the owner of the database`;
  if (code === '28P01') return 'The database of DATABASE_URL refuses the user or password';
  if (code === '3D000') return 'The database named in DATABASE_URL does not exist';
  return error.stack ?? error.message;
}
