import { htmlLang, type LanguageCode } from '@taegeuk/contract/languages.ts';
import { layoutHtml, layoutText, type MailLayout } from './layout.ts';

/** What a mail says, without its recipient. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

type Frame = Pick<MailLayout, 'brand' | 'preview' | 'heading'> & { subject: string };

/** Sets the texts of a mail in both its forms: `frame` is what every mail has, `parts` what this one says. */
export function composeMail(
  lang: LanguageCode,
  { subject, brand, preview, heading }: Frame,
  parts: Pick<MailLayout, 'body' | 'button' | 'code' | 'notes'>,
): MailContent {
  const layout: MailLayout = { htmlLang: htmlLang[lang], brand, preview, heading, ...parts };
  return { subject, text: layoutText(layout), html: layoutHtml(layout) };
}
