import type { Db } from '../../../database/connect.ts';
import type { MailContent } from '../../../mail/compose.ts';
import type { TextContent } from '../../../mail/words.ts';
import { enqueue } from '../../outbox/service.ts';
import {
  contactAskedMail,
  contactChangedMail,
  contactLinkMail,
  contactStoppedMail,
  contactWaitsMail,
} from '../mails/contact-change.ts';
import { contactAskedText, contactLinkText } from '../phone/messages/contact-change.ts';
import { isTexted } from '../policy.ts';
import type { AccountRow } from '../profile/queries.ts';
import { listAdministrators } from '../queries.ts';
import type { ContactChangeRow } from './queries.ts';

type Change = Pick<ContactChangeRow, 'userId' | 'kind' | 'target' | 'origin'>;

// Behind the sign that no browser sends on: no log has the secret.
const linkOf = (origin: string, token: string) => `${origin}/contact-change#${token}`;

async function mailTo(
  db: Db,
  to: string,
  { userId, now }: { userId: string; now: Date },
  content: MailContent,
): Promise<void> {
  await enqueue(db, { kind: 'mail', to, userId, now, ...content });
}

async function textTo(
  db: Db,
  to: string,
  { userId, now }: { userId: string; now: Date },
  content: TextContent,
): Promise<void> {
  await enqueue(db, { kind: 'sms', subject: '', html: null, template: null, to, userId, now, ...content });
}

/**
 * Sends the link to the new address, and the link that stops it to the old one if anybody ever confirmed that: a mistyped
 * one is a stranger's. A new e-mail address is told to the confirmed phone too: the old mailbox may be lost.
 */
export async function sendLinks(
  db: Db,
  { userId, kind, target, origin }: Change,
  { account, token, stopToken, now }: { account: AccountRow; token: string; stopToken: string; now: Date },
): Promise<void> {
  const { lang } = account;
  const of = { userId, now };
  const link = linkOf(origin, token);
  if (kind === 'email') await mailTo(db, target, of, contactLinkMail(lang, link));
  else await textTo(db, target, of, contactLinkText(lang, link));
  if (account.isEmailVerified)
    await mailTo(db, account.email, of, contactAskedMail(lang, kind, linkOf(origin, stopToken)));
  if (kind === 'email' && account.isPhoneVerified && isTexted(account.phone))
    await textTo(db, account.phone, of, contactAskedText(lang));
}

/** Tells the old address that the new one was confirmed, and until when it can still be stopped. */
export async function tellOfWait(
  db: Db,
  { userId, origin }: Change,
  { account, dueAt, stopToken, now }: { account: AccountRow; dueAt: Date; stopToken: string; now: Date },
): Promise<void> {
  if (!account.isEmailVerified) return;
  const mail = contactWaitsMail(account.lang, linkOf(origin, stopToken), dueAt);
  await mailTo(db, account.email, { userId, now }, mail);
}

/** Tells the old address, and a new e-mail address, that the new one counts from now on. */
export async function tellOfChange(
  db: Db,
  { userId, kind, target, origin }: Change,
  account: AccountRow,
  now: Date,
): Promise<void> {
  const mail = contactChangedMail(account.lang, kind, `${origin}/mypage/user-manage`);
  if (account.isEmailVerified) await mailTo(db, account.email, { userId, now }, mail);
  if (kind === 'email') await mailTo(db, target, { userId, now }, mail);
}

/** Tells every administrator that a member stopped what staff asked for. */
export async function tellOfStop(db: Db, { userId, kind, origin }: Change, now: Date): Promise<void> {
  const mail = contactStoppedMail(kind, `${origin}/admin/members/${userId}`);
  for (const { id, email } of await listAdministrators(db))
    await mailTo(db, email, { userId: id, now }, mail);
}
