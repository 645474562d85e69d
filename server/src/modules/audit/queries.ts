import type { Db } from '../../database/connect.ts';

/** One line of the log. */
export interface AuditRow {
  actorId: string;
  action: string;
  subjectType: string;
  subjectId: string;
  detail: Record<string, string | null>;
  addressPrefix: string;
  requestId: string;
}

export async function createAuditRow(db: Db, row: AuditRow): Promise<void> {
  await db`
    INSERT INTO audit_log (actor_id, action, subject_type, subject_id, detail, address_prefix, request_id)
    VALUES (${row.actorId}, ${row.action}, ${row.subjectType}, ${row.subjectId},
            ${JSON.stringify(row.detail)}::text::jsonb, ${row.addressPrefix}, ${row.requestId})`;
}

/**
 * Removes of the oldest `limit` those that are old enough, as the database's own function judges it: rows of a log are not
 * the running role's to delete.
 */
export async function removeOldest(db: Db, limit: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`SELECT remove_old_audit_rows(${limit}) AS count`;
  return row?.count ?? 0;
}
