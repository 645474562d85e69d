import { profileLinesOf } from '@taegeuk/contract/profile-lines.ts';
import type { Registration } from '@taegeuk/contract/user.ts';
import { countWithin } from '../../../count-within.ts';
import { hashPassword, isWeakPassword } from '../../../credentials/password.ts';
import { newSecret } from '../../../credentials/secret.ts';
import { type Db, inTransaction } from '../../../database/connect.ts';
import { DomainError, type Objection, refuse } from '../../../domain-error.ts';
import { addressPrefix } from '../../../network.ts';
import type { Services } from '../../../services.ts';
import { listSiteNames } from '../../site/service.ts';
import { confirmationMail } from '../mails/confirmation.ts';
import { phoneWelcomeMail } from '../mails/phone-welcome.ts';
import { hasVerifiedNumber, spendVerifiedNumber } from '../phone/phone.ts';
import { objectionToBirth, phoneNumberOf } from '../policy.ts';
import { createConsents } from '../profile/consents-queries.ts';
import { createUser, type NewUser } from '../queries.ts';
import { sendConfirmation } from '../service.ts';
import { listTakenFields } from './availability.ts';
import { inTurn } from './registration-turns.ts';

/** Where somebody joins from, the browser in which they verified a number, and the origin for links in their mail. */
export interface Applicant {
  address: string;
  browser: string | undefined;
  origin: string;
}

/** The answer of registering. */
export interface Registered {
  id: string;
  verifyBy: Registration['verifyBy'];
  emailVerified: boolean;
  phoneVerified: boolean;
}

/** With it the browser that sent the form enters, as soon as e-mail or phone is confirmed (`enter.ts`). */
interface Joined extends Registered {
  browser: string;
}

async function assertAcceptable(
  { sql, clock }: Pick<Services, 'sql' | 'clock'>,
  input: Registration,
  phone: string | undefined,
): Promise<void> {
  const objections: Objection[] = [];
  const birth = objectionToBirth(input.dob, clock());
  if (birth) objections.push(birth);
  if (await isWeakPassword(input.password, input, await listSiteNames(sql)))
    objections.push({ path: 'password', message: 'weak_password' });
  if (!phone) objections.push({ path: 'phone', message: 'invalid_phone' });
  refuse(objections);
}

/** Maximum number of unconfirmed registrations of a day for one address: each sends it a mail. */
const perEmail = { max: 5, windowSeconds: 24 * 60 * 60 };

/** All data of a member except the password's hash, which takes long to compute. */
type Joining = Omit<NewUser, 'passwordHash'>;

async function assertStorable(db: Db, user: Joining, by: Applicant): Promise<void> {
  const objections: Objection[] = await listTakenFields(db, user);
  const isPhoneProven =
    !user.phoneVerifiedAt || (await hasVerifiedNumber(db, { ...user, browser: by.browser }));
  if (!isPhoneProven && !objections.some(({ path }) => path === 'phone'))
    objections.push({ path: 'phone', message: 'phone_not_verified' });
  refuse(objections);
}

async function storeConsents(db: Db, userId: string, input: Registration, by: Applicant, now: Date) {
  const kinds = (['terms', 'privacy', 'age14', 'marketing'] as const).filter((kind) => input.consents[kind]);
  const prefix = addressPrefix(by.address);
  await createConsents(db, { userId, kinds, isGranted: true, addressPrefix: prefix, now });
}

function store(
  services: Services,
  user: NewUser,
  input: Registration,
  by: Applicant & { joining: string },
): Promise<string> {
  const { email, lang, now } = user;
  return inTransaction(services.sql, async (db) => {
    if (user.phoneVerifiedAt && !(await spendVerifiedNumber(db, { ...user, browser: by.browser })))
      throw new DomainError('phone_not_verified');
    const userId = await createUser(db, user);
    await storeConsents(db, userId, input, by, now);
    const mail = user.phoneVerifiedAt ? phoneWelcomeMail : confirmationMail;
    await sendConfirmation(db, { userId, email, lang, origin: by.origin, now, browser: by.joining }, mail);
    return userId;
  });
}

async function hashAndStore(
  services: Services,
  user: Joining,
  input: Registration,
  by: Applicant & { joining: string },
): Promise<string> {
  await assertStorable(services.sql, user, by);
  if (!user.phoneVerifiedAt)
    await countWithin(services.limits, `register:email:${user.email.toLowerCase()}`, perEmail);
  const passwordHash = await hashPassword(input.password);
  try {
    return await store(services, { ...user, passwordHash }, input, by);
  } catch (error) {
    // Somebody in another process was faster: this is reported like the values of an existing member.
    await assertStorable(services.sql, user, by);
    throw error;
  }
}

/**
 * Joins: the member, their consents and the mail are stored together or not at all. Levels in the body are ignored.
 * Verified by e-mail, the mail has the link that lets them log in. Verified by phone, the number has to be one that this
 * browser has verified; the proof is used up, and they can log in at once. They get a mail all the same, with the link that
 * confirms the address: it is their ID, passwords are recovered by it, and its real owner shall learn of it. Nothing waits
 * for that link.
 * @throws {DomainError} under_age, weak_password, invalid_phone, …_already_exists, phone_not_verified, service_unavailable
 * when too many passwords wait to be hashed
 */
export async function register(services: Services, input: Registration, by: Applicant): Promise<Joined> {
  const now = services.clock();
  const phone = phoneNumberOf(input.phone);
  await assertAcceptable(services, input, phone);
  if (!phone) throw new DomainError('invalid_phone');
  const { email, name, nickName, dob, lang, verifyBy } = input;
  const phoneVerifiedAt = verifyBy === 'phone' ? now : null;
  const person = { email, name, nickName, dob, phone, phoneVerifiedAt };
  const user = { ...person, ...profileLinesOf(input), lang, now };
  const keys = [`phone ${phone}`, `nickName ${nickName.toLowerCase()}`, `name ${dob} ${name}`];
  const turn = [...keys, `email ${email.toLowerCase()}`];
  const joining = newSecret();
  const id = await inTurn(turn, () => hashAndStore(services, user, input, { ...by, joining }));
  return { browser: joining, id, verifyBy, emailVerified: false, phoneVerified: phoneVerifiedAt !== null };
}
