import { createHash } from 'node:crypto';
import type { Db } from '../../database/connect.ts';
import type { Outcome, StaffActing } from '../../staff.ts';
import * as queries from './queries.ts';

/** Longer than anybody tries the same send again. */
const keptMs = 7 * 24 * 60 * 60 * 1000;

/** A send that may come again because its answer was lost. */
export interface Send {
  digest: Buffer;
  now: Date;
}

/**
 * One send of somebody of the staff; null without a key. Only a digest is kept: nobody can tell whose it was.
 * @param part which part of the call, or which record
 */
export function sendOf(
  { staff }: Pick<StaffActing, 'staff'>,
  { call, part = '', key, now }: { call: string; part?: string; key: string | null; now: Date },
): Send | null {
  if (key === null) return null;
  return {
    digest: createHash('sha256')
      .update(JSON.stringify([staff.id, call, part, key]))
      .digest(),
    now,
  };
}

/** What the same send was answered before. */
export async function findAnswer<Done>(db: Db, send: Send | null): Promise<{ done: Done } | undefined> {
  const row = send ? await queries.findReply(db, send.digest) : undefined;
  return row && { done: row.reply as Done };
}

/**
 * Does something once, within its transaction: the same send again is answered as before, and does nothing. What is
 * answered goes through JSON, and holds nothing personal.
 */
export async function doOnce<Done>(db: Db, send: Send | null, work: () => Promise<Done>): Promise<Done> {
  if (!send) return work();
  await queries.lockDigest(db, send.digest);
  const before = await findAnswer<Done>(db, send);
  if (before) return before.done;
  const done = await work();
  await queries.keepReply(db, send.digest, { reply: done, now: send.now });
  return done;
}

/** {@link doOnce} as the change of an act of staff: what is not done again is not noted again. */
export async function changeOnce<Done>(
  db: Db,
  send: Send | null,
  change: () => Promise<Outcome<Done>>,
): Promise<Outcome<Done>> {
  let noted: Omit<Outcome<Done>, 'done'> = { detail: null };
  const done = await doOnce(db, send, async () => {
    const { done: result, ...rest } = await change();
    noted = rest;
    return result;
  });
  return { ...noted, done };
}

/** Removes what nobody sends again; returns how many. */
export function removeOldSends(db: Db, now: Date): Promise<number> {
  return queries.removeSentBefore(db, new Date(now.getTime() - keptMs));
}
