import type { Services } from '../../app.ts';
import { countWithin } from '../../count-within.ts';
import { verifyPassword } from '../../credentials/password.ts';
import { DomainError } from '../../domain-error.ts';
import type { Limits } from '../../ports/limits/port.ts';
import { knownBrowserNonce } from './known-browser.ts';
import { loginIdOf, type OpenedSession, openSession, type Visitor } from './open-session.ts';
import { findCredentials } from './queries.ts';
import { openTicket } from './tickets.ts';
import { countTry, passwordTries, refuseWhileWaiting } from './tries.ts';

/** Many share an address (an office, a mobile network): it has a bound and no growing wait. */
const triesPerAddress = { max: 50, windowSeconds: 600 };

function keyOf(id: string): string {
  return `login:id:${id}`;
}

/** A browser in which the ID has logged in before counts for itself. */
function tryKeyOf(services: Services, id: string, visitor: Visitor): string {
  const nonce = knownBrowserNonce(services.appSecret, id, visitor.knownBrowser);
  return nonce ? `login:browser:${nonce}` : keyOf(id);
}

/**
 * Opens a session for an ID and its password, or gives a ticket for the second step. An unknown ID and a wrong
 * password take the same time and are told in the same words; whether the member is verified, or logs in in two
 * steps, is told only to who knows the password.
 * @throws {DomainError} too_many_requests, invalid_credentials, email_not_verified, service_unavailable
 */
export async function login(
  services: Services,
  credentials: { username: string; password: string },
  visitor: Visitor,
): Promise<OpenedSession | { ticket: string }> {
  const { limits, sql } = services;
  const id = loginIdOf(credentials.username);
  const key = tryKeyOf(services, id, visitor);
  await refuseWhileWaiting(limits, key);
  // Before the ID's: an address that has used up its tries must not go on to lock IDs.
  await countWithin(limits, `login:address:${visitor.address}`, triesPerAddress);
  await countTry(limits, key, passwordTries);
  const found = await findCredentials(sql, id);
  const isRight = await verifyPassword(found?.passwordHash, credentials.password);
  if (!found || !isRight) throw new DomainError('invalid_credentials');
  await limits.reset(key);
  if (!found.isVerified) throw new DomainError('email_not_verified');
  if (found.hasSecondFactor) return { ticket: await openTicket(services, found) };
  return openSession(sql, services, found, visitor);
}

/** Forgets the wrong passwords tried for an ID: who has just proven themselves need not wait. */
export function forgetLoginTries(limits: Limits, email: string): Promise<void> {
  return limits.reset(keyOf(loginIdOf(email)));
}
