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
