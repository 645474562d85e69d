import { hash } from 'node:crypto';
import type { LoginWay } from '@taegeuk/contract/login-event.ts';
import type { Db } from '../../database/connect.ts';
import type { Services } from '../../services.ts';
import {
  beginTry,
  holderOfTicket,
  knownBrowserOf,
  type OpenedSession,
  redeemTicket,
  type TicketRow,
  type Visitor,
} from '../session/service.ts';
import { codeTries, spendTotp, wrongCode } from './app-code.ts';
import { spendRecoveryCode } from './queries.ts';
import { hashRecoveryCode, isRecoveryCode, normaliseCode } from './recovery-codes.ts';

/**
 * Counted across tickets, and from zero with a new password: somebody who guessed before no longer gets this far. A browser
 * in which the member has logged in, in both steps, has its own counter: somebody who only knows the password cannot make
 * its owner wait.
 */
function tryKeyOf(services: Services, holder: TicketRow, visitor: Visitor): string {
  const browser = knownBrowserOf(services, holder.email, visitor.knownBrowser) ?? '';
  return `second-factor:${holder.id}:${hash('sha256', holder.passwordHash).slice(0, 16)}:${browser}`;
}

/** Hashing is slow and needs no lock: it is done before the transaction that uses the code. */
async function prepareSpending(
  services: Services,
  userId: string,
  typed: string,
): Promise<{ way: LoginWay; spend: (db: Db) => Promise<boolean> }> {
  const code = normaliseCode(typed);
  if (/^\d{6}$/.test(code)) return { way: 'app', spend: (db) => spendTotp(services, db, userId, code) };
  const way = 'recovery-code';
  if (!isRecoveryCode(code)) return { way, spend: async () => false };
  const codeHash = await hashRecoveryCode(userId, code);
  return { way, spend: (db) => spendRecoveryCode(db, { userId, codeHash, now: services.clock() }) };
}

/**
 * The second step of a login: a code of the app or a recovery code, each of which counts once.
 * @throws {DomainError} invalid_code, second_factor_expired, too_many_requests
 */
export async function loginWithCode(
  services: Services,
  given: { code: string; ticket: string | undefined },
  visitor: Visitor,
): Promise<OpenedSession> {
  const holder = await holderOfTicket(services, given.ticket);
  const key = tryKeyOf(services, holder, visitor);
  await beginTry(services.limits, key, codeTries);
  const asked = await prepareSpending(services, holder.id, given.code);
  const opened = await redeemTicket(services, holder, visitor, { ...asked, refusal: wrongCode() });
  await services.limits.reset(key);
  return opened;
}
