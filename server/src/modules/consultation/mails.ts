import { defaultLanguage, type LanguageCode } from '@taegeuk/contract/languages.ts';
import type { MailEvent } from '../../mail/calendar.ts';
import { composeMail, type MailContent, type MailHead, type MailParts } from '../../mail/compose.ts';
import { seoulTime } from '../../mail/dates.ts';
import { consultationTexts, requestedTexts, talkNewsTexts, talkTexts } from './mail-texts.ts';

/** The appointment of a consultation, as the calendar file in a mail has it. */
export interface Talk {
  /** Of the consultation. */
  id: string;
  startsAt: Date;
  /** Null for an appointment that was made before lengths were kept. */
  endsAt: Date | null;
  /** Of the consultation after the change that the mail is about: a calendar takes the file with the highest. */
  version: number;
}

/** The talk that a change ends or moves away; null where there is none. */
export function talkOf({
  id,
  scheduledAt,
  endsAt,
  version,
}: {
  id: string;
  scheduledAt: Date | null;
  endsAt: Date | null;
  version: number;
}): Talk | null {
  return scheduledAt && { id, startsAt: scheduledAt, endsAt, version: version + 1 };
}

/** Where a member reads a consultation of theirs. */
export const memberLink = (origin: string, id: string) =>
  `${origin}/center/consult/contents/information/${id}`;

/** Where staff read a consultation. */
export const deskLink = (origin: string, id: string) => `${origin}/admin/consult/${id}`;

/** A talk for the calendar of whoever gets the mail; `link` leads to their page of it. */
function eventOf(lang: LanguageCode, link: string, talk: Talk, isCancelled = false): MailEvent {
  return {
    ...{ uid: talk.id, version: talk.version, link, isCancelled },
    startsAt: talk.startsAt.toISOString(),
    endsAt: talk.endsAt?.toISOString() ?? null,
    summary: consultationTexts[lang].summary,
  };
}

/** The mail about an appointment that was made or moved. No mail contains the request: it can be about health. */
export function consultationScheduledMail(lang: LanguageCode, link: string, talk: Talk): MailContent {
  const { button, scheduled } = consultationTexts[lang];
  return composeMail(lang, scheduled, {
    kind: 'consultation_scheduled',
    body: scheduled.body,
    values: { when: seoulTime(lang, talk.startsAt) },
    button: { label: button, href: link },
    notes: [scheduled.changeNote],
    event: eventOf(lang, link, talk),
  });
}

/**
 * The mail about an answer, which can only be read on the site.
 * @param talk the one that does not take place any more; null if there was none to come
 */
export function consultationAnsweredMail(lang: LanguageCode, link: string, talk: Talk | null): MailContent {
  const { button, answered } = consultationTexts[lang];
  return composeMail(lang, answered, {
    kind: 'consultation_answered',
    body: answered.body,
    button: { label: button, href: link },
    notes: [answered.privateNote],
    event: talk ? eventOf(lang, link, talk, true) : undefined,
  });
}

/**
 * The mail about a consultation that staff called off. It does not say why.
 * @param talk null if it was a request without an appointment
 */
export function consultationCancelledMail(lang: LanguageCode, link: string, talk: Talk | null): MailContent {
  const { button, cancelled } = consultationTexts[lang];
  return composeMail(lang, cancelled, {
    kind: 'consultation_cancelled',
    body: cancelled.body,
    button: { label: button, href: link },
    notes: [cancelled.againNote],
    event: talk ? eventOf(lang, link, talk, true) : undefined,
  });
}

/** The mail to a member who called off a talk. */
export function consultationCalledOffMail(lang: LanguageCode, link: string, talk: Talk): MailContent {
  const { button, calledOff } = consultationTexts[lang];
  return composeMail(lang, calledOff, {
    kind: 'consultation_called_off',
    body: calledOff.body,
    values: { when: seoulTime(lang, talk.startsAt) },
    button: { label: button, href: link },
    notes: [calledOff.againNote],
    event: eventOf(lang, link, talk, true),
  });
}

/** The mail that reminds of a talk, a day or an hour before it. Its calendar has it already. */
export function consultationReminderMail(
  lang: LanguageCode,
  link: string,
  { startsAt, before }: { startsAt: Date; before: 'day' | 'hour' },
): MailContent {
  const { button, scheduled, ...texts } = consultationTexts[lang];
  const { body, ...head } = texts[before];
  return composeMail(lang, head, {
    kind: `consultation_${before}_before`,
    body,
    values: { when: seoulTime(lang, startsAt) },
    button: { label: button, href: link },
    notes: [scheduled.changeNote],
  });
}

/** A mail to staff, in Korean like their screens. It names nobody, and quotes nothing. */
function staffMail(
  { body, ...head }: MailHead & { body: string },
  link: string,
  rest: Partial<MailParts> = {},
): MailContent {
  return composeMail(defaultLanguage, head, {
    ...{ body, button: { label: talkTexts.button, href: link } },
    ...{ notes: [talkTexts.note], ...rest },
  });
}

/** The mail to the desk about a new request. */
export const consultationRequestedMail = (link: string): MailContent => staffMail(requestedTexts, link);

/** A mail to a colleague about a talk. */
function talkMail(
  news: keyof typeof talkNewsTexts,
  talk: Talk,
  link: string,
  rest: Partial<MailParts> = {},
): MailContent {
  const isGone = news === 'passedOn' || news === 'calledOff';
  return staffMail(talkNewsTexts[news], link, {
    values: { when: seoulTime(defaultLanguage, talk.startsAt) },
    event: eventOf(defaultLanguage, link, talk, isGone),
    ...rest,
  });
}

/** To a colleague whom another of the staff gave a talk. */
export const talkGivenMail = (talk: Talk, link: string): MailContent => talkMail('given', talk, link);

/** To a colleague with whom a member booked a talk. */
export const talkBookedMail = (talk: Talk, link: string): MailContent => talkMail('booked', talk, link);

/** To a colleague whose talk has another time now; `from` is the one before. */
export function talkMovedMail(from: Date, talk: Talk, link: string): MailContent {
  const facts = [
    { label: talkTexts.before, value: seoulTime(defaultLanguage, from) },
    { label: talkTexts.after, value: seoulTime(defaultLanguage, talk.startsAt) },
  ];
  return talkMail('moved', talk, link, { facts });
}

/** To a colleague whose talk is with somebody else now; `talk` has the time that they had. */
export const talkPassedOnMail = (talk: Talk, link: string): MailContent => talkMail('passedOn', talk, link);

/** To a colleague whose talk was called off, by the member or by others of the staff. */
export const talkCalledOffMail = (talk: Talk, link: string): MailContent => talkMail('calledOff', talk, link);
