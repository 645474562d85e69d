import type { Services } from '../app.ts';
import { removeUnusedFiles } from '../modules/attachment/objects.ts';
import { removeOldAuditRows } from '../modules/audit/service.ts';
import { removeUnusedReceiptNumbers } from '../modules/order/cash-receipts.ts';
import { removeOldMessages } from '../modules/outbox/service.ts';
import { removeStaleSessions } from '../modules/session/service.ts';
import { eraseLeftMembers, removeOldArchive } from '../modules/user/erasure.ts';
import { removeStaleVerifications, removeUnconfirmedMembers } from '../modules/user/service.ts';
import { type Job, startLoop } from './loop.ts';

const hourMs = 60 * 60 * 1000;

/**
 * Removes what has no use any more. Doing it twice, or in two processes, changes nothing. What fails keeps nothing else:
 * the law sets a day for what members left behind.
 * @throws {AggregateError} with all that failed, at the end
 */
export async function cleanUp(services: Services): Promise<void> {
  const { sql, clock } = services;
  const now = clock();
  const failures: unknown[] = [];
  for (const remove of [
    removeStaleSessions,
    removeStaleVerifications,
    removeUnconfirmedMembers,
    removeOldMessages,
    removeOldArchive,
    removeOldAuditRows,
    removeUnusedReceiptNumbers,
    eraseLeftMembers,
    // The last: it takes the files of all that went.
    () => removeUnusedFiles(services),
  ]) {
    try {
      await remove(sql, now);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of the clean-ups failed`);
}

/** Cleans up now and every hour. */
export function startCleanupJob(services: Services, onError: (error: unknown) => void = () => {}): Job {
  return startLoop({ everyMs: hourMs, work: () => cleanUp(services), onError });
}
