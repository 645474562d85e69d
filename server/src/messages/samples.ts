import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { MessageKind } from '@taegeuk/contract/message-kinds.ts';
import type { MailContent } from '../mail/compose.ts';
import type { TextContent } from '../mail/words.ts';
import { certificateMail } from '../modules/academy/certificate-mails.ts';
import {
  consultationAnsweredMail,
  consultationCalledOffMail,
  consultationCancelledMail,
  consultationReminderMail,
  consultationScheduledMail,
} from '../modules/consultation/mails.ts';
import { documentMail } from '../modules/document/mail.ts';
import { inquiryAnsweredMail } from '../modules/inquiry/mails.ts';
import { orderMail } from '../modules/order/mails/mails.ts';
import type { MemberEvent } from '../modules/order/mails/shape.ts';
import { offerText } from '../modules/order/offer/offer-text.ts';
import { levelCheckAnsweredMail } from '../modules/practice/level-check/mail.ts';
import { reportAnsweredMail } from '../modules/practice/report/mail.ts';
import { entryUnsharedMail, sharingOpenedMail, wordOfStaffMail } from '../modules/practice/shared/mails.ts';
import type { FactorChange } from '../modules/second-factor/mail-texts.ts';
import { factorChangedMail } from '../modules/second-factor/mails.ts';
import type { ToldReason } from '../modules/session/login-event-queries.ts';
import { loginMail } from '../modules/session/login-mails.ts';
import { confirmationMail } from '../modules/user/mails/confirmation.ts';
import {
  contactAskedMail,
  contactChangedMail,
  contactLinkMail,
  contactWaitsMail,
} from '../modules/user/mails/contact-change.ts';
import { phoneWelcomeMail } from '../modules/user/mails/phone-welcome.ts';
import {
  membershipEndedMail,
  passwordChangedByMemberMail,
  phoneChangedMail,
} from '../modules/user/mails/profile-change.ts';
import { passwordChangedMail, recoveryCodeMail } from '../modules/user/mails/recovery.ts';
import { profileChangedByStaffMail } from '../modules/user/mails/staff-change.ts';
import { bankTransferMessage } from '../modules/user/phone/messages/bank-transfer.ts';
import { contactAskedText, contactLinkText } from '../modules/user/phone/messages/contact-change.ts';
import { phoneCodeMessage } from '../modules/user/phone/messages/phone-code.ts';
import { sampleAt, sampleOrder } from './sample-order.ts';

type Sample = (lang: LanguageCode) => MailContent | TextContent;

const origin = 'https://example.org';
const link = `${origin}/sample`;
const code = '048213';
const word = '○○○';
const sampleTalk = {
  id: '00000000-0000-7000-8000-000000000000',
  startsAt: sampleAt,
  endsAt: null,
  version: 1,
};
const account = { bank: '○○은행', account: '000-0000-0000', holder: '○○○' };

const order =
  (event: MemberEvent): Sample =>
  (lang) =>
    orderMail(sampleOrder(lang), event, {
      bank: account,
      seller: [],
      ...(event === 'offer' ? { link } : {}),
    });

const factor =
  (change: FactorChange): Sample =>
  (lang) =>
    factorChangedMail(lang, change, link);

const login =
  (reason: ToldReason): Sample =>
  (lang) =>
    loginMail(lang, reason, { now: sampleAt, origin, userAgent: '', addressPrefix: '203.0.113.0/24' });

/** Every message to members with values that nobody has: its words as we wrote them, and what it looks like. */
export const messageSamples: Readonly<Record<MessageKind, Sample>> = {
  confirmation: (lang) => confirmationMail(lang, link),
  phone_welcome: (lang) => phoneWelcomeMail(lang, link),
  recovery_code: (lang) => recoveryCodeMail(lang, code),
  password_changed: (lang) => passwordChangedMail(lang, link),
  password_changed_by_member: (lang) => passwordChangedByMemberMail(lang, link),
  phone_changed: (lang) => phoneChangedMail(lang, link),
  membership_ended: (lang) => membershipEndedMail(lang, { isBuyer: true }),
  contact_link: (lang) => contactLinkMail(lang, link),
  contact_asked_email: (lang) => contactAskedMail(lang, 'email', link),
  contact_asked_phone: (lang) => contactAskedMail(lang, 'phone', link),
  contact_waits: (lang) => contactWaitsMail(lang, link, sampleAt),
  contact_changed_email: (lang) => contactChangedMail(lang, 'email', link),
  contact_changed_phone: (lang) => contactChangedMail(lang, 'phone', link),
  profile_changed: (lang) => profileChangedByStaffMail(lang, link),
  login_new_device: login('new-device'),
  login_recovery_code: login('recovery-code'),
  factor_on: factor('on'),
  factor_off: factor('off'),
  factor_codes: factor('renewed'),
  factor_app_removed: factor('appRemoved'),
  passkey_added: factor('passkeyAdded'),
  passkey_removed: factor('passkeyRemoved'),
  terms_announced: (lang) =>
    documentMail(lang, { kind: 'terms', version: '2026-12-01', changes: word, link, isHarmful: true }),
  inquiry_answered: (lang) => inquiryAnsweredMail(lang, link),
  consultation_scheduled: (lang) => consultationScheduledMail(lang, link, sampleTalk),
  consultation_answered: (lang) => consultationAnsweredMail(lang, link, null),
  consultation_cancelled: (lang) => consultationCancelledMail(lang, link, sampleTalk),
  consultation_called_off: (lang) => consultationCalledOffMail(lang, link, sampleTalk),
  consultation_day_before: (lang) =>
    consultationReminderMail(lang, link, { startsAt: sampleAt, before: 'day' }),
  consultation_hour_before: (lang) =>
    consultationReminderMail(lang, link, { startsAt: sampleAt, before: 'hour' }),
  certificate_revoked: (lang) => certificateMail(lang, 'revoked', link),
  certificate_reissued: (lang) => certificateMail(lang, 'reissued', link),
  entry_unshared: (lang) => entryUnsharedMail(lang, { word, link }),
  sharing_opened: (lang) => sharingOpenedMail(lang, link),
  entry_word: (lang) => wordOfStaffMail(lang, { word, link }),
  report_reviewed: (lang) => reportAnsweredMail(lang, 'reviewed', link),
  report_returned: (lang) => reportAnsweredMail(lang, 'returned', link),
  level_check_answered: (lang) => levelCheckAnsweredMail(lang, link),
  order_waiting: order('waiting'),
  order_paid: order('paid'),
  order_cancelled: order('cancelled'),
  order_refunded: order('refunded'),
  order_failed: order('failed'),
  order_expired: order('expired'),
  order_returned: order('returned'),
  order_short: order('short'),
  order_returning: order('returning'),
  order_surplus: order('surplus'),
  order_corrected: order('corrected'),
  order_refused: order('refused'),
  order_offer: order('offer'),
  order_reviewing: order('reviewing'),
  text_phone_code: (lang) => phoneCodeMessage(lang, code, origin),
  text_bank_transfer: (lang) =>
    bankTransferMessage(lang, { product: '센터 90일', amountKrw: 150_000, dueAt: sampleAt, ...account }),
  text_offer: (lang) => offerText(lang, { product: '센터 90일', amount: '150,000', link }),
  text_contact_link: (lang) => contactLinkText(lang, link),
  text_contact_asked: (lang) => contactAskedText(lang),
};
