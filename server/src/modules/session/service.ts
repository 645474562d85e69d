import { type Db, inTransaction } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { actAsStaff, type StaffActing } from '../../staff.ts';
import { confirmPassword } from './confirm-password.ts';
import { knownBrowserNonce } from './known-browser.ts';
import { forgetLoginTries, login } from './login.ts';
import { markQuestioned } from './login-event-queries.ts';
import { listLoginEvents, removeOldLoginEvents } from './login-events.ts';
import { loginIdOf, type OpenedSession, openSession, type Visitor } from './open-session.ts';
import { isSessionOpen, lockMember, revokeAllBut, wasPasswordGivenSince } from './own-queries.ts';
import { endOtherSessions, endSession, extendSession, listSessions } from './own-sessions.ts';
import {
  findCredentials,
  hasSessionFrom,
  removeSessionsExpiredBefore,
  revokeAllSessions,
  revokeSession,
} from './queries.ts';
import { endJoining, endTickets } from './ticket-queries.ts';
import { holderOfTicket, redeemTicket } from './tickets.ts';
import { beginTry } from './tries.ts';

export type { OpenedSession, Visitor } from './open-session.ts';
export type { TicketRow } from './ticket-queries.ts';
export type { TryRule } from './tries.ts';
export {
  beginTry,
  confirmPassword,
  endOtherSessions,
  endSession,
  extendSession,
  forgetLoginTries,
  hasSessionFrom,
  holderOfTicket,
  isSessionOpen,
  listLoginEvents,
  listSessions,
  lockMember,
  login,
  markQuestioned,
  redeemTicket,
  removeOldLoginEvents,
  wasPasswordGivenSince,
};

/**
 * The counter of a browser in which the member has logged in, separate from everybody else who tries their ID; undefined in
 * any other.
 * @param mark the browser's cookie of that login
 */
export function knownBrowserOf(
  { appSecret }: Pick<Services, 'appSecret'>,
  email: string,
  mark: string | undefined,
): string | undefined {
  return knownBrowserNonce(appSecret, loginIdOf(email), mark);
}

const keptAfterExpiryMs = 7 * 24 * 60 * 60 * 1000;

/** Ends a session, and the others of the same browser. Without one there is nothing to do. */
export async function logout(services: Services, sessionId: string | undefined): Promise<void> {
  if (!sessionId) return;
  await inTransaction(services.sql, async (db) => {
    const userId = await revokeSession(db, sessionId, services.clock());
    // Whoever sits at this computer next does not enter as the member who joined here.
    if (userId) await endJoining(db, userId);
  });
}

/**
 * Opens a session for a member who used a means that needs no other step, within its transaction. A password counts as one
 * for those who have no second step.
 * @throws {DomainError} invalid_credentials when they have left, email_not_verified, not_found
 */
export async function openSessionOf(
  db: Db,
  services: Services,
  userId: string,
  visitor: Visitor,
  way: 'passkey' | 'password' = 'passkey',
): Promise<OpenedSession> {
  const found = await findCredentials(db, { id: userId });
  if (!found) throw new DomainError('invalid_credentials');
  if (!found.isVerified) throw new DomainError('email_not_verified');
  if (way === 'password' && found.hasSecondFactor) throw new DomainError('not_found');
  // Once: the browser has its session now.
  if (way === 'password') await endJoining(db, userId);
  return openSession(db, services, found, visitor, way);
}

/** Ends every session and every half-finished login of a member, within the transaction that changes their password. */
export async function endAllSessions(db: Db, userId: string, now: Date): Promise<number> {
  await endTickets(db, userId, now);
  return revokeAllSessions(db, userId, now);
}

/**
 * Ends every session of a member for staff who see to members; returns how many were live.
 * @throws {DomainError} forbidden, own_record, not_found
 */
export function endSessionsOfMember(services: Services, userId: string, by: StaffActing): Promise<number> {
  return actAsStaff(services.sql, by, {
    ...{ right: 'member', action: 'sessions.end', subjectType: 'user', id: userId },
    hold: async (db) => ((await lockMember(db, userId)) ? { userId } : undefined),
    change: async (db) => ({ done: await endAllSessions(db, userId, services.clock()), detail: {} }),
  });
}

/**
 * Starts a change of how a member logs in, within its transaction: the member is locked first, as in every such change, so
 * that two of them never wait for each other.
 * @param asking.confirmedHash of the password that was entered, if one was required
 * @throws {DomainError} token_required when the session was ended meanwhile, wrong_password when that is no longer the
 * password
 */
export async function beginLoginChange(
  db: Db,
  asking: { id: string; sessionId: string; confirmedHash?: string },
): Promise<void> {
  const member = await lockMember(db, asking.id);
  if (!member || !(await isSessionOpen(db, asking.sessionId))) throw new DomainError('token_required');
  if (asking.confirmedHash !== undefined && asking.confirmedHash !== member.passwordHash)
    throw new DomainError('wrong_password', { fields: [{ path: 'password', message: 'wrong_password' }] });
}

/**
 * Ends every session and every half-finished login of a member except the calling session, within the transaction that
 * changes how they log in; returns how many were live.
 */
export async function endSessionsBut(
  db: Db,
  kept: { userId: string; sessionId: string; now: Date },
): Promise<number> {
  await endTickets(db, kept.userId, kept.now);
  return await revokeAllBut(db, kept);
}

/** Removes sessions a week after they expired; returns how many. */
export function removeStaleSessions(db: Db, now: Date): Promise<number> {
  return removeSessionsExpiredBefore(db, new Date(now.getTime() - keptAfterExpiryMs));
}
