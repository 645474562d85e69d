import { verifyPassword } from '../../credentials/password.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { findPasswordHash } from './queries.ts';
import { beginTry, passwordTries } from './tries.ts';

/**
 * Asks a member who is logged in for their password again, as before anything that cannot be taken back. Wrong ones
 * are slowed down as at login, counted per member: a stolen session is no place to guess from.
 * @param given.field name of the field that held the password, for the error to land on
 * @returns the hash it was compared with: who changes the password makes sure that it is still the same
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
