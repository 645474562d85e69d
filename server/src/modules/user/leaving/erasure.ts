import { seoulDay } from '@taegeuk/contract/calendar.ts';
import { inTransaction, type Pool } from '../../../database/connect.ts';
import { eachInTurn } from '../../../each-in-turn.ts';
import {
  archiveInquiries,
  blankOrders,
  listLeftBefore,
  markErased,
  removeArchivedBefore,
  removeLeftBehind,
  takeLeftMember,
} from './erasure-queries.ts';

const keptAfterLeavingMs = 5 * 24 * 60 * 60 * 1000;
const membersAtOnce = 200;

function eraseMember(sql: Pool, userId: string, now: Date): Promise<boolean> {
  return inTransaction(sql, async (db) => {
    if (!(await takeLeftMember(db, userId))) return false;
    await archiveInquiries(db, userId, now);
    await removeLeftBehind(db, userId);
    await blankOrders(db, userId);
    await markErased(db, userId, now);
    return true;
  });
}

/**
 * Erases what members left behind who left at least five days ago: private entries, progress, consultations, inquiries,
 * consents, messages. Shared entries and comments stay without a name, orders as bookkeeping. Each member is a transaction
 * of their own, and a failure does not stop the others.
 * @returns how many were erased
 */
export async function eraseLeftMembers(sql: Pool, now: Date): Promise<number> {
  let erased = 0;
  const left = await listLeftBefore(sql, new Date(now.getTime() - keptAfterLeavingMs), membersAtOnce);
  const erase = async (userId: string) => {
    if (await eraseMember(sql, userId, now)) erased += 1;
  };
  await eachInTurn(left, erase, 'members were not erased');
  return erased;
}

/** Removes buyers and complaints of those who have left once the law's time is over. */
export function removeOldArchive(sql: Pool, now: Date): Promise<void> {
  return removeArchivedBefore(sql, seoulDay(now));
}
