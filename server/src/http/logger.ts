import type { Config } from '../config.ts';
import { loggedError } from './logged-error.ts';

/** How the server logs: lines of JSON in live mode, readable text in the demo; errors without their messages. */
export function loggerOptions({ mode, logLevel }: Pick<Config, 'mode' | 'logLevel'>) {
  const isReadByPeople = mode === 'demo' && logLevel !== 'silent';
  return {
    level: logLevel,
    serializers: { err: loggedError },
    // pino's own writer tries again until the disk has room, and lets nobody else work meanwhile.
    ...(isReadByPeople ? { transport: { target: 'pino-pretty' } } : { stream: process.stdout }),
  };
}
