import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { hashSecret, newSecret } from '../../credentials/secret.ts';
import { type Db, inTransaction } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { MailContent } from '../../mail/compose.ts';
import type { Services } from '../../services.ts';
import { noteNews } from '../notification/service.ts';
import { enqueue } from '../outbox/service.ts';
import { dayMs } from './codes.ts';
import { callOffContactChange, sendContactLink } from './contact/ask.ts';
import { completeDueChanges, openContactChangeOf, removeExpiredChanges } from './contact/contact-change.ts';
import { confirmationMail } from './mails/confirmation.ts';
import { countPhoneCodes } from './phone/queries.ts';
import { phoneNumberOf } from './policy.ts';
import { assertSensitiveConsent, sensitiveConsentOf } from './profile/consents.ts';
import { listLatestConsents as listConsents } from './profile/consents-queries.ts';
import {
  confirmEmailOf,
  findEmailLink,
  findForResend,
  findRecipient,
  listAdministrators,
  removeUnconfirmedBefore,
  removeVerificationsExpiredBefore,
  replaceEmailLink,
} from './queries.ts';
import { toldOfStaffChange, writeStaffChange } from './staff.ts';

export type { WantedContact } from './contact/ask.ts';
export type { StaffChange } from './staff.ts';
export {
  assertSensitiveConsent,
  callOffContactChange,
  completeDueChanges,
  listConsents,
  openContactChangeOf,
  phoneNumberOf,
  removeExpiredChanges,
  sendContactLink,
  sensitiveConsentOf,
  toldOfStaffChange,
  writeStaffChange,
};

/** How long a link is valid, and how long its browser may wait for it. */
export const linkLifeMs = 24 * 60 * 60 * 1000;
const betweenMailsMs = 60_000;
const unconfirmedKeptMs = 7 * 24 * 60 * 60 * 1000;
const keptAfterExpiryMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Writes a new link and its mail, within the transaction that causes them. Earlier links become invalid.
 * @param to.browser secret of the browser in which they join now; a later link keeps that of the earlier
 */
export async function sendConfirmation(
  db: Db,
  to: { userId: string; email: string; lang: LanguageCode; origin: string; now: Date; browser?: string },
  compose = confirmationMail,
): Promise<void> {
  const { userId, email, now, browser } = to;
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + linkLifeMs);
  const browserHash = browser === undefined ? null : hashSecret(browser);
  await replaceEmailLink(db, { userId, email, codeHash: hashSecret(token), browserHash, now, expiresAt });
  const content = compose(to.lang, `${to.origin}/confirm-email/${token}`);
  await enqueue(db, { kind: 'mail', to: email, userId, now, ...content });
}

/**
 * Sends the confirmation mail again; only its link is valid from then on.
 * @param origin of the link
 * @throws {DomainError} user_does_not_exist, already_verified, too_many_requests within 60 s of the last
 */
export function resendConfirmation(services: Services, email: string, origin: string): Promise<void> {
  const now = services.clock();
  return inTransaction(services.sql, async (db) => {
    const user = await findForResend(db, email);
    if (!user) throw new DomainError('user_does_not_exist');
    if (user.isConfirmed) throw new DomainError('already_verified');
    const waitMs = (user.lastLinkAt?.getTime() ?? 0) + betweenMailsMs - now.getTime();
    if (waitMs > 0)
      throw new DomainError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    await sendConfirmation(db, { userId: user.id, email: user.email, lang: user.lang, origin, now });
  });
}

/**
 * Confirms the address that a link was sent to, once and within 24 h.
 * @returns the address
 * @throws {DomainError} invalid_code for an unknown, replaced or expired token; already_verified; name_already_exists or
 * email_already_exists if somebody else confirmed them first
 */
export function confirmEmail(services: Services, token: string): Promise<string> {
  const now = services.clock();
  return inTransaction(services.sql, async (db) => {
    const link = await findEmailLink(db, hashSecret(token), now);
    if (!link) throw new DomainError('invalid_code');
    if (link.isConfirmed) throw new DomainError('already_verified');
    if (link.isExpired) throw new DomainError('invalid_code');
    await confirmEmailOf(db, link, now);
    return link.email;
  });
}

/** Removes links and codes a week after they expired: until then a used link still says so. Returns how many. */
export function removeStaleVerifications(db: Db, now: Date): Promise<number> {
  return removeVerificationsExpiredBefore(db, new Date(now.getTime() - keptAfterExpiryMs));
}

/**
 * Removes registrations that nobody confirmed within a week, so that their e-mail, phone and nickname are free again.
 * Returns how many.
 */
export function removeUnconfirmedMembers(db: Db, now: Date): Promise<number> {
  return removeUnconfirmedBefore(db, new Date(now.getTime() - unconfirmedKeptMs), now);
}

/**
 * Tells a member something, in the language that they chose unless `compose` decides otherwise: among their notifications if it
 * is news, and by mail if they confirmed an address and want that. Who has left is told nothing.
 */
export async function informMember(
  db: Db,
  { userId, now }: { userId: string; now: Date },
  compose: (lang: LanguageCode) => MailContent,
): Promise<void> {
  const member = await findRecipient(db, userId);
  if (!member) return;
  const mail = compose(member.lang);
  const isMailWanted = await noteNews(db, { userId, now }, mail);
  // An address that nobody confirmed may be a stranger's.
  if (isMailWanted && member.isEmailVerified)
    await enqueue(db, { kind: 'mail', to: member.email, userId, now, ...mail });
}

/** How many codes were sent by SMS in the last 24 hours, to be compared with the site's budget for them. */
export async function countSentCodes(db: Db, now: Date): Promise<number> {
  const day = new Date(now.getTime() - dayMs);
  return (await countPhoneCodes(db, { day, hour: now })).all;
}

/** Writes a mail to every administrator with a confirmed address, each in their language. */
export async function mailAdministrators(
  db: Db,
  now: Date,
  compose: (lang: LanguageCode) => MailContent,
): Promise<void> {
  for (const { id, email, lang } of await listAdministrators(db))
    await enqueue(db, { kind: 'mail', to: email, userId: id, now, ...compose(lang) });
}
