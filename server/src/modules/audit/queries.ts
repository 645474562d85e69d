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
  // The law wants name and whole address of those who handle others' data. Of members, who see to their own, neither.
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
 * Removes of the oldest `limit` those that are old enough, as the database's own function judges it: rows of a log are not
 * the running role's to delete.
 */
export async function removeOldest(db: Db, limit: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`SELECT remove_old_audit_rows(${limit}) AS count`;
  return row?.count ?? 0;
}
