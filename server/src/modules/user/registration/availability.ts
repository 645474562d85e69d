import type { ErrorCode } from '@taegeuk/contract/errors.ts';
import type { Db } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import type { Services } from '../../../services.ts';
import { isNickNameOfThoseWhoLeft, phoneNumberOf } from '../policy.ts';
import { findTakenFields, type TakenFields, type UniqueFields } from '../queries.ts';

/** Values that another member has already, in the order in which they are reported. */
const codeOfTaken = {
  phone: 'phone_already_exists',
  nickName: 'nickname_already_exists',
  name: 'name_already_exists',
  email: 'email_already_exists',
} as const satisfies Record<keyof TakenFields, ErrorCode>;

/** A field that another member has, with its code. */
export interface TakenField {
  path: keyof TakenFields;
  message: ErrorCode;
}

/** Those of the given fields that another member has. `phone` in E.164. */
export async function listTakenFields(db: Db, given: UniqueFields): Promise<TakenField[]> {
  const taken = await findTakenFields(db, given);
  taken.nickName ||= isNickNameOfThoseWhoLeft(given.nickName ?? '');
  return (['phone', 'nickName', 'name', 'email'] as const)
    .filter((path) => taken[path])
    .map((path) => ({ path, message: codeOfTaken[path] }));
}

/**
 * Values of a registration that could not be stored because another member has them: what registering would report, and no
 * more. A name counts together with the date of birth.
 * @throws {DomainError} invalid_phone
 */
export async function checkAvailable(
  services: Services,
  typed: { [field in keyof UniqueFields]?: string | undefined },
): Promise<TakenField[]> {
  const phone = typed.phone === undefined ? undefined : phoneNumberOf(typed.phone);
  if (typed.phone !== undefined && !phone) throw new DomainError('invalid_phone');
  return listTakenFields(services.sql, { ...typed, phone });
}
