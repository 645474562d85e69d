import { verifyPassword } from '../../credentials/password.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { findPasswordHash } from './queries.ts';
import { beginTry, passwordTries } from './tries.ts';

/**
 * Requires the password of a logged-in member again, as before anything that cannot be undone. Wrong ones are slowed down
 * as at login, counted per member: a stolen session must not be used to guess it.
 * @param given.field name of the field that held the password, for the error
 * @returns the hash it was compared with: a change of the password checks that it is still the same
 * @throws {DomainError} wrong_password, too_many_requests, service_unavailable
 */
export async function confirmPassword(
  services: Services,
  userId: string,
  given: { password: string; field: 'password' | 'currentPassword' },
): Promise<string> {
  const key = `password:${userId}`;
  await beginTry(services.limits, key, passwordTries);
  const passwordHash = await findPasswordHash(services.sql, userId);
  const isRight = await verifyPassword(passwordHash, given.password);
  if (!passwordHash || !isRight)
    throw new DomainError('wrong_password', { fields: [{ path: given.field, message: 'wrong_password' }] });
  await services.limits.reset(key);
  return passwordHash;
}
