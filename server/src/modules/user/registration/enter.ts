import { hashSecret } from '../../../credentials/secret.ts';
import { inTransaction } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import type { Services } from '../../../services.ts';
import { type OpenedSession, openSessionOf, type Visitor } from '../../session/service.ts';
import { findJoined } from '../queries.ts';
import { linkLifeMs } from '../service.ts';

/**
 * Opens the session of whoever joined in this browser, once: they gave their password there, and need not give it again.
 * Whoever opens the link of the mail elsewhere confirms the address and no more.
 * @param browser the secret that the browser was given when it joined
 * @returns null while neither e-mail nor phone is confirmed
 * @throws {DomainError} not_found for a secret that is unknown, used or older than a day, once the password was recovered, and
 * for a member who logs in in two steps
 */
export function enterJoined(
  services: Services,
  browser: string | undefined,
  visitor: Visitor,
): Promise<OpenedSession | null> {
  const since = new Date(services.clock().getTime() - linkLifeMs);
  return inTransaction(services.sql, async (db) => {
    const joined = browser ? await findJoined(db, { browserHash: hashSecret(browser), since }) : undefined;
    if (!joined) throw new DomainError('not_found');
    if (!joined.isConfirmed) return null;
    return openSessionOf(db, services, joined.userId, visitor, 'password');
  });
}
