import type { Db } from '../database/connect.ts';

/** What a member asked for, and a restore takes back. */
export interface Undone {
  memberId: string;
  at: Date;
  what: 'left' | 'withdrew a consent';
}

/**
 * Who left or withdrew a consent since the restored moment, the oldest first: they have to do it once more, and have to be told.
 * @param former the database from before the restore
 */
export function listUndone(former: Db, since: Date): Promise<Undone[]> {
  return former<Undone[]>`
    SELECT subject_id::text AS member_id, created_at AS at, 'left' AS what FROM audit_log
    WHERE action = 'member.leave' AND created_at > ${since}
    UNION ALL
    SELECT user_id::text, created_at, 'withdrew a consent' FROM consents
    WHERE NOT is_granted AND created_at > ${since}
    ORDER BY at`;
}
