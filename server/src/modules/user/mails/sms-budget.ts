import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { composeMail, type MailContent } from '../../../mail/compose.ts';
import { smsBudgetTexts } from './sms-budget-texts.ts';

/** How many of the day's SMS have been sent. */
export interface SmsBudget {
  percent: number;
  sent: number;
  dailyMax: number;
}

/** The mail that tells administrators how many of the day's SMS are used up, and what changes from now on. */
export function smsBudgetMail(lang: LanguageCode, { percent, sent, dailyMax }: SmsBudget): MailContent {
  const texts = smsBudgetTexts[lang];
  return composeMail(
    lang,
    { subject: texts.subject(percent), heading: texts.subject(percent), preview: texts.preview },
    {
      body: texts.body,
      facts: [{ label: texts.sentLabel, value: `${sent} / ${dailyMax}` }],
      notes: [percent >= 100 ? texts.spentNote : texts.goingNote],
    },
  );
}
