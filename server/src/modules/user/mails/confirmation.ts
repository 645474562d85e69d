import { htmlLang, type LanguageCode } from '@taegeuk/contract/languages.ts';
import { layoutHtml, layoutText, type MailLayout } from './layout.ts';
import { confirmationTexts } from './texts.ts';

/** What a mail says, without its recipient. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** The mail with the link that confirms an address. */
export function confirmationMail(lang: LanguageCode, link: string): MailContent {
  const texts = confirmationTexts[lang];
  const layout: MailLayout = {
    htmlLang: htmlLang[lang],
    brand: texts.brand,
    preview: texts.preview,
    heading: texts.heading,
    body: texts.body,
    button: { label: texts.button, href: link, linkNote: texts.linkNote },
    notes: [texts.lifeNote, texts.strangerNote, texts.automaticNote],
  };
  return { subject: texts.subject, text: layoutText(layout), html: layoutHtml(layout) };
}
