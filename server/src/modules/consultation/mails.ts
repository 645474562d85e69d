import { academyTimeZone } from '@taegeuk/contract/calendar.ts';
import { htmlLang, type LanguageCode } from '@taegeuk/contract/languages.ts';
import { composeMail, type MailContent } from '../../mail/compose.ts';
import { consultationTexts } from './mail-texts.ts';

/** An instant as people in Seoul say it, with the day of the week, in 24 hours. */
function seoulTime(lang: LanguageCode, instant: Date): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(htmlLang[lang], { timeZone: academyTimeZone, ...options }).format(instant);
  return `${format({ dateStyle: 'full' })} ${format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`;
}

/** The mail that tells of an appointment. What was asked stands in no mail: it can be about health. */
export function consultationScheduledMail(lang: LanguageCode, link: string, scheduledAt: Date): MailContent {
  const { button, scheduled } = consultationTexts[lang];
  return composeMail(lang, scheduled, {
    body: scheduled.body(seoulTime(lang, scheduledAt)),
    button: { label: button, href: link },
    notes: [scheduled.changeNote],
  });
}

/** The mail that tells of an answer, which is read on the site alone. */
export function consultationAnsweredMail(lang: LanguageCode, link: string): MailContent {
  const { button, answered } = consultationTexts[lang];
  return composeMail(lang, answered, {
    body: answered.body,
    button: { label: button, href: link },
    notes: [answered.privateNote],
  });
}
