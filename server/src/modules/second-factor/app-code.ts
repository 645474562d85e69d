import { keyOfFactor, openBox } from '../../credentials/sealed-box.ts';
import type { Db } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { beginTry, type TryRule } from '../session/service.ts';
import { findFactor, spendStep } from './queries.ts';
import { totpStepOf } from './totp.ts';

/**
 * Somebody who tries codes knows the password already, so the waits grow up to an hour: about 37 tries a day, each with
 * three codes of a million that would match, are one chance in 9,000.
 */
export const codeTries: TryRule = {
  stepsSeconds: [0, 0, 0, 1, 2, 4, 8, 15, 30, 60, 120, 300, 600, 1800, 3600],
  windowSeconds: 86_400,
};

/** The answer to a wrong code. */
export function wrongCode(): DomainError {
  return new DomainError('invalid_code', { fields: [{ path: 'code', message: 'invalid_code' }] });
}

/** Uses up a code of the member's app; false if it is not right, or was used before. */
export async function spendTotp(services: Services, db: Db, userId: string, code: string): Promise<boolean> {
  const factor = await findFactor(db, userId);
  if (!factor?.isConfirmed) return false;
  const step = totpStepOf(openBox(keyOfFactor(services, userId), factor.secret), code, services.clock());
  return step !== null && spendStep(db, { userId, secret: factor.secret, step });
}

/**
 * Asks somebody who is logged in for a code of their app, which counts once.
 * @throws {DomainError} invalid_code, also without an app; too_many_requests
 */
export async function confirmAppCode(services: Services, userId: string, code: string): Promise<void> {
  const key = `app-code:${userId}`;
  await beginTry(services.limits, key, codeTries);
  if (!(await spendTotp(services, services.sql, userId, code))) throw wrongCode();
  await services.limits.reset(key);
}
