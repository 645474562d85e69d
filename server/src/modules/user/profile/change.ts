import { eachProfileLine } from '@taegeuk/contract/profile-lines.ts';
import type { Profile } from '@taegeuk/contract/user.ts';
import type { ProfileChange } from '@taegeuk/contract/user-account.ts';
import { refuseForeign } from '../../../caller.ts';
import { hashPassword, isWeakPassword } from '../../../credentials/password.ts';
import { type Db, inTransaction } from '../../../database/connect.ts';
import { DomainError, type Objection, refuse } from '../../../domain-error.ts';
import type { Member } from '../../../http/auth.ts';
import type { MailContent } from '../../../mail/compose.ts';
import type { Services } from '../../../services.ts';
import { accountOf, recordAudit } from '../../audit/service.ts';
import { enqueue } from '../../outbox/service.ts';
import {
  confirmPassword,
  endSessionsBut,
  isSessionOpen,
  wasPasswordGivenSince,
} from '../../session/service.ts';
import { listSiteNames } from '../../site/service.ts';
import { passwordChangedByMemberMail, phoneChangedMail } from '../mails/profile-change.ts';
import { spendVerifiedNumber } from '../phone/phone.ts';
import { isNickNameOfThoseWhoLeft, isSameNumber, objectionToBirth, phoneNumberOf } from '../policy.ts';
import { presentProfile } from '../present.ts';
import { endRecoveries } from '../recovery/queries.ts';
import { type AccountRow, lockAccount, updateAccount } from './queries.ts';

/** A new phone requires the password unless it was given in this session within this time. */
const passwordCountsForMs = 10 * 60_000;

/** Where a change comes from: the browser that proved a number, and what the log and the mails need. */
export interface Changing {
  phoneBrowser: string | undefined;
  address: string;
  requestId: string;
  origin: string;
}

/** A change that has passed the checks. `confirmedHash` is the hash of the password that was given for it. */
interface Accepted {
  change: ProfileChange;
  /** E.164, the present one or a new one. */
  phone: string | undefined;
  confirmedHash: string | undefined;
  passwordHash: string | undefined;
}

/** A typed number in E.164; the present one is accepted unchanged, whatever the rules for new ones are now. */
function numberOf(member: Member, typed: string): string | undefined {
  return isSameNumber(typed, member.phone) ? member.phone : phoneNumberOf(typed);
}

async function objectionsTo(
  { sql, clock }: Pick<Services, 'sql' | 'clock'>,
  member: Member,
  change: ProfileChange,
): Promise<Objection[]> {
  const { dob, phone, newPassword, name = member.name, nickName = member.nickName } = change;
  const objections: Objection[] = [];
  const birth = dob === undefined || dob === member.dob ? undefined : objectionToBirth(dob, clock());
  if (birth) objections.push(birth);
  if (isNickNameOfThoseWhoLeft(change.nickName ?? ''))
    objections.push({ path: 'nickName', message: 'nickname_already_exists' });
  if (phone !== undefined && !numberOf(member, phone))
    objections.push({ path: 'phone', message: 'invalid_phone' });
  const owner = { email: member.email, name, nickName };
  if (newPassword !== undefined && (await isWeakPassword(newPassword, owner, await listSiteNames(sql))))
    objections.push({ path: 'newPassword', message: 'weak_password' });
  return objections;
}

/** Requires the password if a stranger at the screen must not be able to make the change. */
async function proveOneself(
  services: Services,
  member: Member,
  asked: { change: ProfileChange; changesPhone: boolean },
): Promise<string | undefined> {
  const { currentPassword, newPassword } = asked.change;
  if (newPassword === undefined && !asked.changesPhone) return undefined;
  if (currentPassword !== undefined)
    return confirmPassword(services, member.id, { password: currentPassword, field: 'currentPassword' });
  const since = new Date(services.clock().getTime() - passwordCountsForMs);
  if (!(await wasPasswordGivenSince(services.sql, member.sessionId, since)))
    throw new DomainError('password_required');
  return undefined;
}

async function accept(services: Services, member: Member, change: ProfileChange): Promise<Accepted> {
  const { currentPassword, newPassword } = change;
  refuse(await objectionsTo(services, member, change));
  const phone = change.phone === undefined ? undefined : numberOf(member, change.phone);
  const changesPhone = phone !== undefined && phone !== member.phone;
  const confirmedHash = await proveOneself(services, member, { change, changesPhone });
  // Only now: somebody without the password must not learn that this is it.
  if (newPassword !== undefined && newPassword === currentPassword)
    refuse([{ path: 'newPassword', message: 'weak_password' }]);
  const passwordHash = newPassword === undefined ? undefined : await hashPassword(newPassword);
  return { change, phone, confirmedHash, passwordHash };
}

/** The account, locked, unless the session or the given password became invalid meanwhile. */
async function lockUnchanged(db: Db, member: Member, confirmedHash: string | undefined): Promise<AccountRow> {
  const account = await lockAccount(db, member.id);
  if (!account || !(await isSessionOpen(db, member.sessionId))) throw new DomainError('token_required');
  if (confirmedHash !== undefined && confirmedHash !== account.passwordHash)
    throw new DomainError('wrong_password');
  return account;
}

/** Records a change that matters for the account's security, and sends the member a mail. */
async function noteAndTell(
  db: Db,
  change: { action: 'password.change' | 'phone.change'; mail: MailContent; userId: string; email: string },
  by: Changing & { now: Date },
): Promise<void> {
  const { action, mail, userId, email } = change;
  const actor = { id: userId, address: by.address, requestId: by.requestId };
  await recordAudit(db, actor, { action, ...accountOf(userId) });
  await enqueue(db, { kind: 'mail', to: email, userId, now: by.now, ...mail });
}

/**
 * The number to store as verified: a new one, whose code this browser has confirmed, or their own that was not verified
 * yet and now is. Undefined when there is nothing to store.
 */
async function provenNumber(
  db: Db,
  account: AccountRow,
  asked: { phone: string | undefined; browser: string | undefined; now: Date },
): Promise<string | undefined> {
  const { phone, browser, now } = asked;
  const isTheirs = phone === account.phone;
  if (phone === undefined || (isTheirs && account.isPhoneVerified)) return undefined;
  if (await spendVerifiedNumber(db, { phone, browser, now })) return phone;
  if (isTheirs) return undefined;
  throw new DomainError('phone_not_verified');
}

function store(services: Services, member: Member, accepted: Accepted, changing: Changing): Promise<Profile> {
  const now = services.clock();
  const { change, confirmedHash, passwordHash } = accepted;
  const { name, nickName, dob } = change;
  const lines = eachProfileLine((line) => change[line]);
  const { id: userId, sessionId } = member;
  const by = { ...changing, now };
  const link = `${changing.origin}/forgot-password`;
  return inTransaction(services.sql, async (db) => {
    const account = await lockUnchanged(db, member, confirmedHash);
    const { email, lang } = account;
    const phone = await provenNumber(db, account, { phone: accepted.phone, browser: by.phoneBrowser, now });
    const next = { name, nickName, dob, phone, ...lines, passwordHash };
    const row = await updateAccount(db, userId, next, now);
    if (passwordHash !== undefined) {
      await endSessionsBut(db, { userId, sessionId, now });
      await endRecoveries(db, { userId }, now);
      const mail = passwordChangedByMemberMail(lang, link);
      await noteAndTell(db, { action: 'password.change', mail, userId, email }, by);
    }
    if (row.phone !== account.phone)
      await noteAndTell(
        db,
        { action: 'phone.change', mail: phoneChangedMail(lang, link), userId, email },
        by,
      );
    return presentProfile(row);
  });
}

/**
 * Changes the caller's own profile, all of it or nothing; what is not given stays. A new password ends every other session
 * of the member; about a new phone or password they get a mail.
 * @throws {DomainError} not_found for another member; under_age, invalid_phone, weak_password; password_required,
 * wrong_password, too_many_requests; phone_not_verified, …_already_exists
 */
export async function changeProfile(
  services: Services,
  member: Member,
  asked: { id: string; change: ProfileChange },
  by: Changing,
): Promise<Profile> {
  refuseForeign(member, asked.id);
  return store(services, member, await accept(services, member, asked.change), by);
}
