import type { Db } from '../../database/connect.ts';
import type { CredentialRow } from './queries.ts';

/** A member who has given the password and not yet the code. */
export interface TicketRow extends CredentialRow {
  ticketId: string;
}

/**
 * Writes a ticket, unless the verified password has been changed in the meantime: false then. The row's code hash is that
 * of the stored password, so that the ticket becomes invalid with it; it is found by its browser's secret.
 */
export async function createTicket(
  db: Db,
  ticket: { browserHash: Buffer; userId: string; passwordHash: string; now: Date; expiresAt: Date },
): Promise<boolean> {
  const { count } = await db`
    INSERT INTO verifications (kind, user_id, target, code_hash, browser_hash, created_at, expires_at)
    SELECT 'login_ticket', u.id, '', sha256(convert_to(u.password_hash, 'UTF8')), ${ticket.browserHash}::bytea,
           ${ticket.now}::timestamptz, ${ticket.expiresAt}::timestamptz
    FROM users u WHERE u.id = ${ticket.userId} AND u.password_hash = ${ticket.passwordHash}
      AND u.deleted_at IS NULL FOR SHARE OF u`;
  return count === 1;
}

/** The open ticket of a browser with its member. */
export async function findTicket(
  db: Db,
  browserHash: Buffer,
  limits: { now: Date; triesAtMost: number },
): Promise<TicketRow | undefined> {
  const [row] = await db<TicketRow[]>`
    SELECT v.id AS ticket_id, u.id, u.password_hash, u.email, u.name, u.nick_name, u.level_in_center,
           u.sub_level_in_center, u.role_level, u.lang, u.email_verified_at IS NOT NULL AS is_email_confirmed,
           true AS is_verified, true AS has_second_factor
    FROM verifications v
    JOIN users u ON u.id = v.user_id AND u.deleted_at IS NULL
      AND v.code_hash = sha256(convert_to(u.password_hash, 'UTF8'))
    WHERE v.kind = 'login_ticket' AND v.browser_hash = ${browserHash} AND v.used_at IS NULL
      AND v.expires_at > ${limits.now} AND v.attempts < ${limits.triesAtMost}`;
  return row;
}

/**
 * Locks the member and then the ticket, in the order of a change of the password; false when it is no longer open. Tries of
 * one member come one after the other, whatever their tickets.
 */
export async function lockTicket(
  db: Db,
  ticket: { ticketId: string; id: string; passwordHash: string },
  limits: { now: Date; triesAtMost: number },
): Promise<boolean> {
  const members = await db`
    SELECT 1 FROM users
    WHERE id = ${ticket.id} AND password_hash = ${ticket.passwordHash} AND deleted_at IS NULL FOR NO KEY UPDATE`;
  if (members.length === 0) return false;
  const tickets = await db`
    SELECT 1 FROM verifications
    WHERE id = ${ticket.ticketId} AND used_at IS NULL AND expires_at > ${limits.now}
      AND attempts < ${limits.triesAtMost} FOR UPDATE`;
  return tickets.length === 1;
}

export async function countWrongCode(db: Db, ticketId: string): Promise<void> {
  await db`UPDATE verifications SET attempts = attempts + 1 WHERE id = ${ticketId}`;
}

export async function markTicketUsed(db: Db, ticketId: string, now: Date): Promise<void> {
  await db`UPDATE verifications SET used_at = ${now} WHERE id = ${ticketId}`;
}

/** The browser in which a member joined opens no session any more. */
export async function endJoining(db: Db, userId: string): Promise<void> {
  await db`
    UPDATE verifications SET browser_hash = NULL
    WHERE user_id = ${userId} AND kind = 'email_link' AND browser_hash IS NOT NULL`;
}

/** Ends the member's half-finished logins: open tickets, and the right of the browser in which they joined. */
export async function endTickets(db: Db, userId: string, now: Date): Promise<void> {
  await endJoining(db, userId);
  await db`
    UPDATE verifications SET expires_at = ${now}
    WHERE user_id = ${userId} AND kind = 'login_ticket' AND used_at IS NULL AND expires_at > ${now}`;
}
