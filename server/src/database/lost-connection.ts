import { DatabaseError } from 'pg';

/**
 * A connection was lost while a statement was running, or none could be opened. It is not known whether the statement was
 * done.
 */
export class LostConnection extends Error {
  override name = 'LostConnection';
  readonly code = 'CONNECTION_LOST';
}

/** PostgreSQL is stopping or recovering, or the connection to it is gone. */
const lost = new Set([
  ...['57P01', '57P02', '57P03', 'CONNECTION_LOST'],
  // It ended the connection itself, because nothing was asked in a transaction for too long.
  '25P03',
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  // Its name is not known for a moment, while a machine or container is replaced.
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);

/** Whether an error says that a connection to the database was lost. */
export function isLostConnection(error: unknown): boolean {
  return error instanceof Error && 'code' in error && lost.has(String(error.code));
}

/** A failure without an error from PostgreSQL: the driver's own errors have no code, and their texts may change. */
export function asLostConnection(error: unknown): unknown {
  if (error instanceof DatabaseError || (error instanceof Error && 'code' in error)) return error;
  return new LostConnection(error instanceof Error ? error.message : String(error), { cause: error });
}

/**
 * While a restore exchanges a database by rename, there is none of this name for a moment, or it lets nobody in. Only whoever
 * connects is told so: of a statement the same codes are a mistake.
 */
const exchanged = new Set<string | undefined>(['3D000', '55000']);

/** Why no connection could be opened. */
export function asFailedConnect(error: unknown): unknown {
  const failure = asLostConnection(error);
  if (!(failure instanceof DatabaseError) || !exchanged.has(failure.code)) return failure;
  return new LostConnection(failure.message, { cause: failure });
}

/** What PostgreSQL itself said, for the person at the terminal. */
export function causeOf(error: Error): Error {
  return error instanceof LostConnection && error.cause instanceof DatabaseError ? error.cause : error;
}

/** Whether PostgreSQL itself said what is wrong: its connection works, or it says that it ends. */
export function isAnswer(error: unknown): boolean {
  return error instanceof DatabaseError;
}

/** Whether a statement would have written where nothing may be written. */
export function isForbiddenWrite(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '25006';
}

/** Whether a statement took as long as it may. */
export function isOutOfTime(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '57014';
}
