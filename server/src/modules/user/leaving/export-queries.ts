import type { Db } from '../../../database/connect.ts';
import { exportedColumns } from '../../../personal-data/member.ts';

/** A stored record under its columns' names in camel case. */
export type StoredRecord = Record<string, unknown>;

/** The member of the export; messages and codes are also found by the address they were sent to. */
export interface Exported {
  id: string;
  email: string;
  phone: string;
}

/** The member's own row; whether they log in in two steps is a separate record. */
export async function findMember(db: Db, id: string): Promise<StoredRecord | undefined> {
  const [row] = await db<StoredRecord[]>`SELECT ${db.unsafe(exportedColumns)} FROM users WHERE id = ${id}`;
  return row;
}

export function listConsentHistory(db: Db, id: string): Promise<StoredRecord[]> {
  return db`
    SELECT id, kind, version, is_granted, address_prefix, created_at
    FROM consents WHERE user_id = ${id} ORDER BY created_at, id`;
}

export function listLinkedRoles(db: Db, { id, email }: Exported): Promise<StoredRecord[]> {
  return db`
    SELECT r.id, r.name, r.email, r.level, r.created_at, ur.created_at AS linked_at
    FROM roles r LEFT JOIN user_roles ur ON ur.role_id = r.id AND ur.user_id = ${id}
    WHERE ur.user_id IS NOT NULL OR lower(r.email) = lower(${email}) ORDER BY r.id`;
}

export function listSessionRecords(db: Db, id: string): Promise<StoredRecord[]> {
  return db`
    SELECT id, user_agent, address_prefix, created_at, authenticated_at, expires_at, revoked_at
    FROM sessions WHERE user_id = ${id} ORDER BY id`;
}

export function listVerifications(db: Db, { id, email, phone }: Exported): Promise<StoredRecord[]> {
  return db`
    SELECT id, kind, target, created_at, expires_at, confirmed_at, used_at
    FROM verifications
    WHERE user_id = ${id} OR (user_id IS NULL AND (lower(target) = lower(${email}) OR target = ${phone}))
    ORDER BY id`;
}

export function listContactChanges(db: Db, id: string): Promise<StoredRecord[]> {
  return db`
    SELECT id, kind, target, created_at, expires_at, proven_at, due_at FROM contact_changes WHERE user_id = ${id}`;
}

export async function findSecondFactor(db: Db, id: string): Promise<StoredRecord | undefined> {
  const [row] = await db<StoredRecord[]>`
    SELECT f.created_at, f.confirmed_at, codes.recovery_codes_left
    FROM (SELECT count(*)::int AS kept, (count(*) FILTER (WHERE used_at IS NULL))::int AS recovery_codes_left
          FROM second_factor_recovery_codes WHERE user_id = ${id}) codes
    LEFT JOIN second_factors f ON f.user_id = ${id}
    WHERE codes.kept > 0 OR f.user_id IS NOT NULL`;
  return row;
}

export function listPasskeyRecords(db: Db, id: string): Promise<StoredRecord[]> {
  return db`
    SELECT id, name, transports, is_backup_eligible, is_backed_up, created_at, last_used_at
    FROM passkeys WHERE user_id = ${id} ORDER BY id`;
}

export function listLoginRecords(db: Db, id: string): Promise<StoredRecord[]> {
  return db`
    SELECT id, way, is_success, tries, user_agent, address_prefix, told, created_at, questioned_at
    FROM login_events WHERE user_id = ${id} ORDER BY id`;
}

export function listLedger(db: Db, id: string): Promise<StoredRecord[]> {
  return db`
    SELECT id, side, starts_on, ends_on, cause, days, reason, order_id, created_at
    FROM membership_ledger WHERE user_id = ${id} ORDER BY id`;
}

export function listPauses(db: Db, id: string): Promise<StoredRecord[]> {
  return db`
    SELECT id, side, from_on, days, reason, created_at, begun_at, ended_at
    FROM pauses WHERE user_id = ${id} ORDER BY id`;
}

export function listMessages(db: Db, { id, email, phone }: Exported): Promise<StoredRecord[]> {
  // Without their texts: those can contain a link or a code that is still valid.
  return db`
    SELECT id, kind, recipient, subject, created_at, sent_at
    FROM outbox
    WHERE user_id = ${id} OR (user_id IS NULL AND (lower(recipient) = lower(${email}) OR recipient = ${phone}))
    ORDER BY id`;
}

export function listNotificationRecords(db: Db, id: string): Promise<StoredRecord[]> {
  return db`
    SELECT id, topic, lang, heading, body, path, created_at, read_at
    FROM notifications WHERE user_id = ${id} ORDER BY id`;
}

export function listNotificationChoices(db: Db, id: string): Promise<StoredRecord[]> {
  return db`SELECT topic, mail FROM notification_preferences WHERE user_id = ${id} ORDER BY topic`;
}

export function listStaffRights(db: Db, id: string): Promise<StoredRecord[]> {
  return db`SELECT right_name, granted_at FROM staff_rights WHERE user_id = ${id} ORDER BY right_name`;
}

export function listStaffGrants(db: Db, id: string): Promise<StoredRecord[]> {
  return db`
    SELECT id, act, level, rights, reason, created_at FROM staff_grants WHERE user_id = ${id} ORDER BY id`;
}

export function listNotesOfStaff(db: Db, id: string): Promise<StoredRecord[]> {
  return db`SELECT id, text, created_at FROM member_notes WHERE user_id = ${id} ORDER BY id`;
}

export function listActivity(db: Db, id: string): Promise<StoredRecord[]> {
  // The detail names other people's records.
  return db`
    SELECT id, action, subject_type, address, address_prefix, created_at FROM audit_log WHERE actor_id = ${id} ORDER BY id`;
}
