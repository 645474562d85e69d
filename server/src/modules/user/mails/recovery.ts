import { htmlLang, type LanguageCode } from '@taegeuk/contract/languages.ts';
import type { MailContent } from './confirmation.ts';
import { layoutHtml, layoutText, type MailLayout } from './layout.ts';
import { passwordChangedTexts, recoveryCodeTexts } from './recovery-texts.ts';

/** The mail with the code that recovers a password. The code is not in its subject: locked screens show that. */
export function recoveryCodeMail(lang: LanguageCode, code: string): MailContent {
  const texts = recoveryCodeTexts[lang];
  const layout: MailLayout = {
    htmlLang: htmlLang[lang],
    brand: texts.brand,
    preview: texts.preview,
    heading: texts.heading,
    body: texts.body,
    code: { label: texts.codeLabel, value: code },
    notes: [texts.lifeNote, texts.strangerNote, texts.automaticNote],
  };
  return { subject: texts.subject, text: layoutText(layout), html: layoutHtml(layout) };
}

/** The mail that tells of a new password; its link leads to where another one can be set. */
export function passwordChangedMail(lang: LanguageCode, link: string): MailContent {
  const texts = passwordChangedTexts[lang];
  const layout: MailLayout = {
    htmlLang: htmlLang[lang],
    brand: texts.brand,
    preview: texts.preview,
    heading: texts.heading,
    body: `${texts.body} ${texts.strangerNote}`,
    button: { label: texts.button, href: link, linkNote: texts.linkNote },
    notes: [texts.automaticNote],
  };
  return { subject: texts.subject, text: layoutText(layout), html: layoutHtml(layout) };
}
