import type { ErrorCode, FieldMessage } from '@taegeuk/contract/errors.ts';
import { isErrorCode } from '@taegeuk/contract/errors.ts';
import type { Registration } from '@taegeuk/contract/user.ts';
import type { Services } from '../../app.ts';
import { hashPassword, isWeakPassword } from '../../credentials/password.ts';
import { addressPrefix } from '../../credentials/secret.ts';
import { type Db, inTransaction } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import { objectionToBirth, phoneNumberOf } from './policy.ts';
import { createConsents, createUser, findTakenFields, type NewUser, type TakenFields } from './queries.ts';
import { sendConfirmation } from './service.ts';

/** The documents that are agreed to, by the day since which they have been in force. */
const documentsVersion = '2026-11-03';

/** From where somebody joins, and the origin of the links in their mail. */
export interface Applicant {
  address: string;
  origin: string;
}

/** What registering answers. */
export interface Registered {
  id: string;
  verifyBy: Registration['verifyBy'];
  emailVerified: boolean;
  phoneVerified: boolean;
}

const codeOfTaken = {
  phone: 'phone_already_exists',
  nickName: 'nickname_already_exists',
  name: 'name_already_exists',
  email: 'email_already_exists',
} as const satisfies Record<keyof TakenFields, ErrorCode>;

type Objection = { path: string; message: FieldMessage | ErrorCode };

/** All that is wrong is told at once, under the code of the first. */
function refuse(objections: Objection[]): void {
  const [first] = objections;
  if (!first) return;
  throw new DomainError(isErrorCode(first.message) ? first.message : 'invalid_input', { fields: objections });
}

async function assertAcceptable(input: Registration, phone: string | undefined, now: Date): Promise<void> {
  const objections: Objection[] = [];
  const birth = objectionToBirth(input.dob, now);
  if (birth) objections.push(birth);
  if (await isWeakPassword(input.password, input))
    objections.push({ path: 'password', message: 'weak_password' });
  if (!phone) objections.push({ path: 'phone', message: 'invalid_phone' });
  refuse(objections);
}

async function assertFree(db: Db, user: Omit<NewUser, 'passwordHash'>): Promise<void> {
  const taken = await findTakenFields(db, user);
  const fields = (['phone', 'nickName', 'name', 'email'] as const).filter((field) => taken[field]);
  refuse(fields.map((path) => ({ path, message: codeOfTaken[path] })));
}

function store(
  services: Services,
  user: NewUser,
  input: Registration,
  applicant: Applicant,
): Promise<string> {
  return inTransaction(services.sql, async (db) => {
    const { now } = user;
    const userId = await createUser(db, user);
    await createConsents(db, {
      userId,
      kinds: (['terms', 'privacy', 'age14', 'marketing'] as const).filter((kind) => input.consents[kind]),
      version: documentsVersion,
      addressPrefix: addressPrefix(applicant.address),
      now,
    });
    await sendConfirmation(db, { userId, email: user.email, lang: user.lang, origin: applicant.origin, now });
    return userId;
  });
}

/**
 * Joins: the member, what they agreed to and the confirmation mail are stored together or not at all. Levels of the
 * payload are ignored.
 * @throws {DomainError} under_age, weak_password, invalid_phone, phone_not_verified, …_already_exists
 */
export async function register(
  services: Services,
  input: Registration,
  applicant: Applicant,
): Promise<Registered> {
  const now = services.clock();
  const phone = phoneNumberOf(input.phone);
  await assertAcceptable(input, phone, now);
  // A number counts as verified by a code that was confirmed before; no call sends codes yet.
  if (!phone || input.verifyBy === 'phone') throw new DomainError('phone_not_verified');
  const { email, name, nickName, dob, postCode, address, addressDetails, lang } = input;
  const user = { email, name, nickName, dob, phone, postCode, address, addressDetails, lang, now };
  await assertFree(services.sql, user);
  const passwordHash = await hashPassword(input.password);
  const id = await store(services, { ...user, passwordHash }, input, applicant);
  return { id, verifyBy: input.verifyBy, emailVerified: false, phoneVerified: false };
}
