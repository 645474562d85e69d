import { defaultLanguage, type LanguageCode } from '@taegeuk/contract/languages.ts';
import { composeMail, type MailContent } from '../../mail/compose.ts';
import { seoulTime } from '../../mail/dates.ts';
import { consultationTexts, talkGivenTexts } from './mail-texts.ts';

/** The mail about an appointment. No mail contains the request: it can be about health. */
export function consultationScheduledMail(lang: LanguageCode, link: string, scheduledAt: Date): MailContent {
  const { button, scheduled } = consultationTexts[lang];
  return composeMail(lang, scheduled, {
    kind: 'consultation_scheduled',
    body: scheduled.body,
    values: { when: seoulTime(lang, scheduledAt) },
    button: { label: button, href: link },
    notes: [scheduled.changeNote],
  });
}

/** The mail about an answer, which can only be read on the site. */
export function consultationAnsweredMail(lang: LanguageCode, link: string): MailContent {
  const { button, answered } = consultationTexts[lang];
  return composeMail(lang, answered, {
    kind: 'consultation_answered',
    body: answered.body,
    button: { label: button, href: link },
    notes: [answered.privateNote],
  });
}

/** The mail about a consultation that staff called off. It does not say why. */
export function consultationCancelledMail(lang: LanguageCode, link: string): MailContent {
  const { button, cancelled } = consultationTexts[lang];
  return composeMail(lang, cancelled, {
    kind: 'consultation_cancelled',
    body: cancelled.body,
    button: { label: button, href: link },
    notes: [cancelled.againNote],
  });
}

/** The mail to a colleague who a talk is with now. Staff screens are Korean, and so is it; it names nobody. */
export function talkGivenMail(startsAt: Date, link: string): MailContent {
  const { head, body, button, note } = talkGivenTexts;
  return composeMail(defaultLanguage, head, {
    body,
    values: { when: seoulTime(defaultLanguage, startsAt) },
    button: { label: button, href: link },
    notes: [note],
  });
}
