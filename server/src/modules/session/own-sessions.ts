import { hashSecret, newSecret } from '../../credentials/secret.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { confirmPassword } from './confirm-password.ts';
import {
  listLiveSessions,
  type OwnSessionRow,
  replaceToken,
  revokeOtherBrowsers,
  revokeOwnSession,
} from './own-queries.ts';

/** The calling session, and its member. */
export interface Asking {
  id: string;
  sessionId: string;
}

/** The caller's live sessions, newest first. */
export function listSessions(
  services: Pick<Services, 'sql' | 'clock'>,
  { id }: Pick<Asking, 'id'>,
): Promise<OwnSessionRow[]> {
  return listLiveSessions(services.sql, id, services.clock());
}

/**
 * Ends one of the caller's live sessions, the current one too.
 * @throws {DomainError} not_found for another member's and for one that has ended
 */
export async function endSession(services: Services, { id }: Asking, sessionId: string): Promise<void> {
  const isEnded = await revokeOwnSession(services.sql, { userId: id, sessionId, now: services.clock() });
  if (!isEnded) throw new DomainError('not_found');
}

/** Ends the caller's sessions in all other browsers and clients; returns how many. */
export function endOtherSessions(services: Services, { id, sessionId }: Asking): Promise<number> {
  return revokeOtherBrowsers(services.sql, { userId: id, sessionId, now: services.clock() });
}

/**
 * Gives the session a new token and its full time again, for the password, but never beyond a day after the login. The old
 * token ends with it, so of two at once the second is refused.
 * @throws {DomainError} wrong_password, too_many_requests, service_unavailable; token_required when the token was replaced
 * or the session ended meanwhile; token_expired when the day is over
 */
export async function extendSession(
  services: Services,
  asking: Asking,
  given: { token: string; password: string },
): Promise<{ token: string; expiresInSeconds: number }> {
  const passwordHash = await confirmPassword(services, asking.id, {
    password: given.password,
    field: 'password',
  });
  const now = services.clock();
  const token = newSecret();
  const expiresAt = await replaceToken(services.sql, {
    ...{ sessionId: asking.sessionId, userId: asking.id, passwordHash, now },
    ...{ oldHash: hashSecret(given.token), newHash: hashSecret(token) },
    fullTimeSeconds: services.config.sessionTokenSeconds,
  });
  if (!expiresAt) throw new DomainError('token_required');
  const expiresInSeconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
  if (expiresInSeconds <= 0) throw new DomainError('token_expired');
  return { token, expiresInSeconds };
}
