import { addressPrefix } from '../../credentials/secret.ts';
import type { Db } from '../../database/connect.ts';

/** Who did it, from where and in which request. */
export interface AuditActor {
  id: string;
  address: string;
  requestId: string;
}

/** What was done to which record; `detail` never holds what a member wrote. */
export interface AuditEvent {
  action: 'practice.read' | 'comment.delete';
  subjectType: 'practice' | 'comment';
  subjectId: string;
  detail?: Record<string, string | null>;
}

/** Notes what staff did with a member's record; the log is append-only. */
export async function recordAudit(db: Db, actor: AuditActor, event: AuditEvent): Promise<void> {
  const detail = JSON.stringify(event.detail ?? {});
  await db`
    INSERT INTO audit_log (actor_id, action, subject_type, subject_id, detail, address_prefix, request_id)
    VALUES (${actor.id}, ${event.action}, ${event.subjectType}, ${event.subjectId}, ${detail}::text::jsonb,
            ${addressPrefix(actor.address)}, ${actor.requestId})`;
}
