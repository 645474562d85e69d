import type { EventEmitter } from 'node:events';

/** PostgreSQL ends or recovers, or the driver has no connection any more. */
const lost = new Set([
  ...['57P01', '57P02', '57P03', 'CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED'],
  ...['CONNECT_TIMEOUT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'],
]);

/** Whether an error says that a connection to the database was lost. */
function isLostConnection(error: unknown): boolean {
  return error instanceof Error && 'code' in error && lost.has(String(error.code));
}

/**
 * Keeps the process alive when a connection is lost while the driver asks a new one for its types: nobody awaits that
 * question (postgres.js 3.4, `fetchArrayTypes`), and a rejection without a handler would end the server in the middle of
 * a database's restart. Any other unhandled rejection ends it as before.
 */
export function surviveLostConnections(process: EventEmitter, tell: (line: string) => void): void {
  process.on('unhandledRejection', (error) => {
    if (!isLostConnection(error)) throw error;
    tell(`A connection to the database was lost: ${(error as Error).message}`);
  });
}
