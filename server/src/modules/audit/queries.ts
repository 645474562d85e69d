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
 * The ids grow with time: the oldest `limit` are looked at, however long the log is. The clock is the database's, which
 * dates the rows and refuses to give up a younger one.
 */
export async function removeOldest(db: Db, limit: number): Promise<number> {
  const { count } = await db`
    DELETE FROM audit_log WHERE id IN (
      SELECT id FROM (SELECT id, created_at FROM audit_log ORDER BY id LIMIT ${limit}) oldest
      WHERE created_at < now() - interval '2 years')`;
  return count;
}
