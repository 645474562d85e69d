import type { Db } from '../../database/connect.ts';
import { isOpenToDesk, seesTo } from '../../desk-members.ts';

/** Stores the hash of somebody's address in the place of the one before. */
export async function saveFeed(
  db: Db,
  made: { staffId: string; tokenHash: Buffer; now: Date },
): Promise<void> {
  await db`
    INSERT INTO calendar_feeds (staff_id, token_hash, created_at)
    VALUES (${made.staffId}, ${made.tokenHash}, ${made.now})
    ON CONFLICT (staff_id) DO UPDATE SET token_hash = EXCLUDED.token_hash, created_at = EXCLUDED.created_at`;
}

/** Whether there was one. */
export async function removeFeed(db: Db, staffId: string): Promise<boolean> {
  const { count } = await db`DELETE FROM calendar_feeds WHERE staff_id = ${staffId}`;
  return count > 0;
}

export async function findFeedSince(db: Db, staffId: string): Promise<Date | null> {
  const [row] = await db<{ createdAt: Date }[]>`
    SELECT created_at FROM calendar_feeds WHERE staff_id = ${staffId}`;
  return row?.createdAt ?? null;
}

/** Whose address it is, while they see to consultations. */
export async function findFeedOwner(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const [row] = await db<{ staffId: string }[]>`
    SELECT f.staff_id FROM calendar_feeds f JOIN users w ON w.id = f.staff_id
    WHERE f.token_hash = ${tokenHash} AND ${seesTo(db, 'consult')}`;
  return row?.staffId;
}

/** A talk as its feed has it. */
export interface FeedTalk {
  id: string;
  memberName: string;
  startsAt: Date;
  endsAt: Date | null;
  version: number;
}

/** Somebody's talks from an instant on, by their time: those to come, and those that were not called off. */
export function listFeedTalks(
  db: Db,
  { staffId, from, limit }: { staffId: string; from: Date; limit: number },
): Promise<FeedTalk[]> {
  return db<FeedTalk[]>`
    SELECT c.id, u.name AS member_name, c.scheduled_at AS starts_at, c.ends_at, c.version
    FROM consultations c JOIN users u ON u.id = c.user_id
    WHERE c.staff_id = ${staffId} AND c.scheduled_at >= ${from}
      AND (c.status = 'scheduled' OR c.outcome IN ('held', 'no_show')) AND ${isOpenToDesk(db, db`c.user_id`)}
    ORDER BY c.scheduled_at, c.id LIMIT ${limit}`;
}
