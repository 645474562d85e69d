import { isLostConnection } from '../database/lost-connection.ts';

/** What somebody has to repair first, an operator mostly. */
const repairSeconds = 30;

/**
 * Failures of what the server stands on, by their code: nothing of the request was done, and it is no fault of ours. The value
 * is when a new try is worth it, in seconds.
 */
const secondsOf: Record<string, number> = {
  // PostgreSQL has no connection left; a lock was not given; a statement took too long
  '53300': 5,
  '55P03': 5,
  '57014': 5,
  // Of two transactions that waited for each other this one gave way
  '40P01': 1,
  '40001': 1,
  // It is a replica now, or its disk is protected; its disk is full or fails, or memory is used up
  '25006': 5,
  '53000': repairSeconds,
  '53100': repairSeconds,
  '53200': repairSeconds,
  '58030': repairSeconds,
  // A folder of files: full, protected, or with too many files open
  ENOSPC: repairSeconds,
  EDQUOT: repairSeconds,
  EROFS: repairSeconds,
  EACCES: repairSeconds,
  EPERM: repairSeconds,
  EIO: repairSeconds,
  EMFILE: 5,
  ENFILE: 5,
  STORAGE_AWAY: 5,
};

/** In how many seconds a request may succeed that failed by an outage; undefined if the failure is none. */
export function retryAfterOf(error: unknown): number | undefined {
  if (isLostConnection(error)) return 5;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? secondsOf[code] : undefined;
}
