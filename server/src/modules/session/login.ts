import { countWithin } from '../../count-within.ts';
import { verifyPassword } from '../../credentials/password.ts';
import { inTransaction } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Limits } from '../../ports/limits/port.ts';
import type { Services } from '../../services.ts';
import { knownBrowserNonce } from './known-browser.ts';
import { noteFailure } from './login-events.ts';
import { loginIdOf, type OpenedSession, openSession, type Visitor } from './open-session.ts';
import { findCredentials } from './queries.ts';
import { openTicket } from './tickets.ts';
import { countTry, passwordTries, refuseWhileWaiting } from './tries.ts';

/**
 * Many share an address (an office, a mobile network): it has a limit and no growing wait, and continues with proof of
 * work.
 */
const triesPerAddress = { max: 50, windowSeconds: 600, provenMax: 200 };
/** For a known browser right passwords count too: each costs a hash. */
const triesPerKnownBrowser = { max: 50, windowSeconds: 600 };

function keyOf(id: string): string {
  return `login:id:${id}`;
}

/**
 * Opens a session for an ID and its password, or gives a ticket for the second step. An unknown ID and a wrong password
 * take the same time and get the same answer; only somebody with the password learns whether the member is verified, or
 * logs in in two steps.
 * A browser in which the ID has logged in before has its own counter, separate from the address and from others who try the
 * ID: strangers cannot keep its owner out.
 * @param means.afterwards does work after the answer: writing a row for a known ID would reveal it by the time
 * @throws {DomainError} too_many_requests, challenge_required, invalid_credentials, email_not_verified, service_unavailable
 */
export async function login(
  services: Services,
  credentials: { username: string; password: string },
  visitor: Visitor,
  means: { proveWork: () => Promise<void>; afterwards: (work: () => Promise<void>) => void },
): Promise<OpenedSession | { ticket: string }> {
  const { limits, sql } = services;
  const id = loginIdOf(credentials.username);
  const nonce = knownBrowserNonce(services.appSecret, id, visitor.knownBrowser);
  const key = nonce ? `login:browser:${nonce}` : keyOf(id);
  await refuseWhileWaiting(limits, key);
  if (nonce) await countWithin(limits, `login:known:${nonce}`, triesPerKnownBrowser);
  // Before the ID's counter: an address that has used up its tries must not go on to lock IDs.
  else await countWithin(limits, `login:address:${visitor.address}`, triesPerAddress, means.proveWork);
  await countTry(limits, key, passwordTries);
  const found = await findCredentials(sql, { email: id });
  const isRight = await verifyPassword(found?.passwordHash, credentials.password);
  if (found && !isRight) {
    const failed = { userId: found.id, way: 'password', from: visitor, now: services.clock() } as const;
    means.afterwards(() => noteFailure(sql, failed));
  }
  if (!found || !isRight) throw new DomainError('invalid_credentials');
  await limits.reset(key);
  if (!found.isVerified) throw new DomainError('email_not_verified');
  if (found.hasSecondFactor) return { ticket: await openTicket(services, found) };
  return await inTransaction(sql, (db) => openSession(db, services, found, visitor, 'password'));
}

/** Forgets the wrong passwords tried for an ID: somebody who has just proven who they are need not wait. */
export function forgetLoginTries(limits: Limits, email: string): Promise<void> {
  return limits.reset(keyOf(loginIdOf(email)));
}
