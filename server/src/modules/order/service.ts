import type { Db } from '../../database/connect.ts';
import { findNewestPendingTransfer, type PendingTransferRow } from './queries.ts';

/** The newest bank transfer that this member is expected to make; undefined when there is none. */
export function findPendingTransfer(
  db: Db,
  userId: string,
  now: Date,
): Promise<PendingTransferRow | undefined> {
  return findNewestPendingTransfer(db, userId, now);
}
