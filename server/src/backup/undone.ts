import type { Db } from '../database/connect.ts';

/** What a member asked for, and a restore takes back. */
export interface Undone {
  memberId: string;
  at: Date;
  what: 'left' | 'withdrew a consent';
  /** Then what was restored does not know them, unless they joined while the backup was begun. */
  hasJoinedSince: boolean;
}

/**
 * Who left or withdrew a consent since the restored moment, the oldest first: they have to do it once more, and have to be told.
 * @param former the database from before the restore
 */
export function listUndone(former: Db, since: Date): Promise<Undone[]> {
  return former<Undone[]>`
    SELECT member_id::text, at, what, coalesce(u.created_at > ${since}, false) AS has_joined_since
    FROM (
      SELECT subject_id AS member_id, created_at AS at, 'left' AS what FROM audit_log
      WHERE action = 'member.leave' AND created_at > ${since}
      UNION ALL
      SELECT user_id, created_at, 'withdrew a consent' FROM consents
      WHERE NOT is_granted AND created_at > ${since}) undone
    LEFT JOIN users u ON u.id = member_id
    ORDER BY at`;
}

/** For the terminal. */
export function lineOfUndone({ memberId, at, what, hasJoinedSince }: Undone): string {
  const known = hasJoinedSince
    ? ' (joined after that moment: nothing is to be done if the office does not know them)'
    : '';
  return `${what} at ${at.toISOString()}: /admin/members/${memberId}${known}`;
}
