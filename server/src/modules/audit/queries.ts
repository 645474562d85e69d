import { roleLevels } from '@taegeuk/contract/role-levels.ts';
import type { Db } from '../../database/connect.ts';

/** One line of the log. */
export interface AuditRow {
  actorId: string | null;
  action: string;
  subjectType: string;
  subjectId: string | null;
  aboutUserId: string | null;
  aboutIds: readonly string[];
  reason: string | null;
  approvalId: string | null;
  detail: Record<string, string | null>;
  address: string;
  addressPrefix: string;
  requestId: string;
}

export async function createAuditRow(db: Db, row: AuditRow): Promise<void> {
  // The law requires name and whole address of those who handle other people's data. For members who handle their own,
  // neither is stored.
  await db`
    WITH staff AS (SELECT name FROM users WHERE id = ${row.actorId} AND role_level > ${roleLevels.released})
    INSERT INTO audit_log (actor_id, actor_name, action, subject_type, subject_id, about_user_id, about_ids, reason,
                           approval_id, detail, address, address_prefix, request_id)
    VALUES (${row.actorId}, coalesce((SELECT name FROM staff), ''), ${row.action}, ${row.subjectType}, ${row.subjectId},
            ${row.aboutUserId}, ${[...row.aboutIds]}::uuid[], ${row.reason}, ${row.approvalId},
            ${JSON.stringify(row.detail)}::text::jsonb,
            CASE WHEN EXISTS (SELECT FROM staff) THEN ${row.address} ELSE '' END, ${row.addressPrefix}, ${row.requestId})`;
}

/**
 * Removes up to `limit` of the oldest rows that are old enough by the database's own function: the running role may not
 * delete rows of a log.
 */
export async function removeOldest(db: Db, limit: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`SELECT remove_old_audit_rows(${limit}) AS count`;
  return row?.count ?? 0;
}
