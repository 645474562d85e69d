import { eachInTurn } from '../each-in-turn.ts';
import { removeOldApprovals } from '../modules/approval/service.ts';
import { removeUnusedFiles } from '../modules/attachment/objects.ts';
import { removeOldAuditRows, removeOldReviews } from '../modules/audit/service.ts';
import { removeDeletedContents } from '../modules/content/service.ts';
import { removeOldExports } from '../modules/export/service.ts';
import { removeAbandonedUploads } from '../modules/media/uploads.ts';
import { removeOldNotifications } from '../modules/notification/service.ts';
import { removeUnmatchedLines } from '../modules/order/bank/desk.ts';
import { removeUnusedReceiptNumbers } from '../modules/order/receipt/cash-receipts.ts';
import { removeOldMessages } from '../modules/outbox/service.ts';
import { removeStaleChallenges } from '../modules/passkey/service.ts';
import { removeUnusedPictures } from '../modules/picture/service.ts';
import { removeOldClaims } from '../modules/practice/service.ts';
import { removeOldSends } from '../modules/repeat/service.ts';
import { removeOldLoginEvents, removeStaleSessions } from '../modules/session/service.ts';
import { removeOldGrants, removeOldInvitations } from '../modules/staff/service.ts';
import { removeOldFailures } from '../modules/system/failures.ts';
import { removeOldUndos } from '../modules/undo/service.ts';
import { eraseLeftMembers, removeOldArchive } from '../modules/user/leaving/erasure.ts';
import {
  removeExpiredChanges,
  removeStaleVerifications,
  removeUnconfirmedMembers,
} from '../modules/user/service.ts';
import type { Services } from '../services.ts';
import { type Job, startJob } from './loop.ts';

const hourMs = 60 * 60 * 1000;

/**
 * Removes what is no longer needed. Running it twice, or in two processes, changes nothing more. A failure does not stop
 * the rest: the law sets a day for what members left behind.
 * @throws {AggregateError} with all that failed, at the end
 */
export async function cleanUp(services: Services): Promise<void> {
  const { sql, clock } = services;
  const now = clock();
  const removals = [
    removeStaleSessions,
    removeOldLoginEvents,
    removeStaleVerifications,
    removeStaleChallenges,
    removeUnconfirmedMembers,
    removeOldMessages,
    removeOldNotifications,
    removeOldArchive,
    removeOldAuditRows,
    removeOldReviews,
    removeOldGrants,
    removeOldApprovals,
    removeOldExports,
    removeDeletedContents,
    // After it: what only a deleted text had is used no more.
    removeUnusedPictures,
    removeOldClaims,
    removeOldUndos,
    removeOldSends,
    removeOldFailures,
    removeOldInvitations,
    removeExpiredChanges,
    removeUnusedReceiptNumbers,
    removeUnmatchedLines,
    eraseLeftMembers,
    () => removeAbandonedUploads(services),
    // Last: it removes the files of everything that was deleted.
    () => removeUnusedFiles(services),
  ];
  await eachInTurn(removals, (remove) => remove(sql, now), 'of the clean-ups failed');
}

/** Cleans up now and every hour. */
export function startCleanupJob(services: Services, onError: (error: unknown) => void = () => {}): Job {
  return startJob(services, onError, { name: 'cleanup', everyMs: hourMs, work: cleanUp });
}
