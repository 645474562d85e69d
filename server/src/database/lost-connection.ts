import { DatabaseError } from 'pg';

/** A connection went while a statement was under way, or none could be had. Whether the statement was done is not known. */
export class LostConnection extends Error {
  override name = 'LostConnection';
  readonly code = 'CONNECTION_LOST';
}

/** PostgreSQL ends or recovers, or there is no connection to it any more. */
const lost = new Set([
  ...['57P01', '57P02', '57P03', 'CONNECTION_LOST'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
]);

/** Whether an error says that a connection to the database was lost. */
export function isLostConnection(error: unknown): boolean {
  return error instanceof Error && 'code' in error && lost.has(String(error.code));
}

/** What failed without a word of PostgreSQL's: the driver's own errors have no code, and their words may change. */
export function asLostConnection(error: unknown): unknown {
  if (error instanceof DatabaseError || (error instanceof Error && 'code' in error)) return error;
  return new LostConnection(error instanceof Error ? error.message : String(error), { cause: error });
}
