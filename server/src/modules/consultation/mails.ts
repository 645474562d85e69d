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
  const { frame, scheduled } = consultationTexts[lang];
  return composeMail(
    lang,
    { brand: frame.brand, ...scheduled, subject: `[${frame.brand}] ${scheduled.subject}` },
    {
      body: scheduled.body(seoulTime(lang, scheduledAt)),
      button: { label: frame.button, href: link, linkNote: frame.linkNote },
      notes: [scheduled.changeNote, frame.automaticNote],
    },
  );
}

/** The mail that tells of an answer, which is read on the site alone. */
export function consultationAnsweredMail(lang: LanguageCode, link: string): MailContent {
  const { frame, answered } = consultationTexts[lang];
  return composeMail(
    lang,
    { brand: frame.brand, ...answered, subject: `[${frame.brand}] ${answered.subject}` },
    {
      body: answered.body,
      button: { label: frame.button, href: link, linkNote: frame.linkNote },
      notes: [answered.privateNote, frame.automaticNote],
    },
  );
}
