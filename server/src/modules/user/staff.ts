import { eachProfileLine, type ProfileLine } from '@taegeuk/contract/profile-lines.ts';
import type { Db } from '../../database/connect.ts';
import { type Objection, refuse } from '../../domain-error.ts';
import { profileChangedByStaffMail } from './mails/staff-change.ts';
import { isNickNameOfThoseWhoLeft, objectionToBirth } from './policy.ts';
import { updateAccount } from './profile/queries.ts';

/** What staff change of a profile; what is undefined stays. */
export interface StaffChange extends Partial<Record<ProfileLine, string | undefined>> {
  name?: string | undefined;
  nickName?: string | undefined;
  dob?: string | undefined;
}

/** The mail that tells the member of it. */
export const toldOfStaffChange = profileChangedByStaffMail;

/**
 * Writes what staff change of a profile, under the rules that its member has too, within their transaction.
 * @throws {DomainError} under_age, invalid_input, nickname_already_exists; a violation of the database for a name that
 * somebody else has
 */
export async function writeStaffChange(
  db: Db,
  userId: string,
  change: StaffChange,
  now: Date,
): Promise<void> {
  const { name, nickName, dob } = change;
  const objections: Objection[] = [];
  const birth = dob === undefined ? undefined : objectionToBirth(dob, now);
  if (birth) objections.push(birth);
  if (isNickNameOfThoseWhoLeft(nickName ?? ''))
    objections.push({ path: 'nickName', message: 'nickname_already_exists' });
  refuse(objections);
  const lines = eachProfileLine((line) => change[line]);
  await updateAccount(
    db,
    userId,
    { name, nickName, dob, phone: undefined, passwordHash: undefined, ...lines },
    now,
  );
}
