import type { StaffInvitation } from '@taegeuk/contract/staff.ts';
import type { StaffLevel, StaffRight } from '@taegeuk/contract/staff-rights.ts';
import type { Db } from '../../database/connect.ts';

/** An invitation as it is stored. */
export interface InvitationRow {
  id: string;
  email: string;
  level: StaffLevel;
  rights: StaffRight[];
  reason: string;
  invitedBy: string;
  expiresAt: Date;
}

/** Stores an invitation; an earlier one to the same address is replaced, and its link is invalid. */
export async function replaceInvitation(
  db: Db,
  made: InvitationRow & { tokenHash: Buffer; now: Date },
): Promise<void> {
  await db`
    INSERT INTO staff_invitations (id, email, level, rights, reason, invited_by, token_hash, created_at, expires_at)
    VALUES (${made.id}, ${made.email}, ${made.level}, ${made.rights}::text[], ${made.reason}, ${made.invitedBy},
            ${made.tokenHash}, ${made.now}, ${made.expiresAt})
    ON CONFLICT (lower(email)) DO UPDATE
    SET (id, email, level, rights, reason, invited_by, token_hash, created_at, expires_at)
      = (EXCLUDED.id, EXCLUDED.email, EXCLUDED.level, EXCLUDED.rights, EXCLUDED.reason, EXCLUDED.invited_by,
         EXCLUDED.token_hash, EXCLUDED.created_at, EXCLUDED.expires_at)`;
}

/** The invitation of a link that is still valid. */
export async function findInvitation(
  db: Db,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<InvitationRow | undefined> {
  const [row] = await db<InvitationRow[]>`
    SELECT id, email, level, rights, reason, invited_by, expires_at FROM staff_invitations
    WHERE token_hash = ${tokenHash} AND expires_at > ${now}`;
  return row;
}

/** Removes an invitation that is over, or was accepted; false if it is not there any more. */
export async function removeInvitation(db: Db, id: string): Promise<boolean> {
  const { count } = await db`DELETE FROM staff_invitations WHERE id = ${id}`;
  return count === 1;
}

export async function holdInvitation(
  db: Db,
  id: string,
): Promise<{ email: string; userId: string | null } | undefined> {
  const [row] = await db<{ email: string; userId: string | null }[]>`
    SELECT i.email, u.id AS user_id FROM staff_invitations i
    LEFT JOIN users u ON lower(u.email) = lower(i.email) AND u.deleted_at IS NULL
    WHERE i.id = ${id} FOR UPDATE OF i`;
  return row;
}

export async function listInvitations(db: Db, now: Date): Promise<StaffInvitation[]> {
  const rows = await db<(Omit<StaffInvitation, 'invitedAt' | 'expiresAt'> & { at: Date; until: Date })[]>`
    SELECT i.id, i.email, i.level, i.rights, coalesce(u.name, '') AS invited_by, i.created_at AS at, i.expires_at AS until
    FROM staff_invitations i LEFT JOIN users u ON u.id = i.invited_by
    WHERE i.expires_at > ${now} ORDER BY i.created_at`;
  return rows.map(({ at, until, ...row }) => ({
    ...row,
    invitedAt: at.toISOString(),
    expiresAt: until.toISOString(),
  }));
}

/** What the log still tells of is forgotten as soon as it is over. */
export async function removeOldInvitations(db: Db, now: Date): Promise<number> {
  const { count } = await db`DELETE FROM staff_invitations WHERE expires_at <= ${now}`;
  return count;
}
