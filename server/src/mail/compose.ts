import { htmlLang, type LanguageCode } from '@taegeuk/contract/languages.ts';
import { frameTexts } from './frame-texts.ts';
import { layoutHtml, layoutText, type MailLayout } from './layout.ts';

/** The content of a mail, without its recipient. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** What a mail says above its text; the subject without the academy's name. */
export type MailHead = Pick<MailLayout, 'preview' | 'heading'> & { subject: string };

export interface MailParts extends Pick<MailLayout, 'body' | 'code' | 'facts'> {
  button?: { label: string; href: string };
  notes?: string[];
}

/** Builds a mail in both its forms: `head` and `parts` are its own texts, the rest is the same in all mails. */
export function composeMail(
  lang: LanguageCode,
  { subject, preview, heading }: MailHead,
  { button, notes = [], ...parts }: MailParts,
): MailContent {
  const { brand, linkNote, automaticNote } = frameTexts[lang];
  const layout: MailLayout = {
    htmlLang: htmlLang[lang],
    brand,
    preview,
    heading,
    ...parts,
    ...(button ? { button: { ...button, linkNote } } : {}),
    notes: [...notes, automaticNote],
  };
  return { subject: `[${brand}] ${subject}`, text: layoutText(layout), html: layoutHtml(layout) };
}
