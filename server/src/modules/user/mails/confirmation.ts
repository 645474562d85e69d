import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { composeMail, type MailContent } from '../../../mail/compose.ts';
import { confirmationTexts } from './texts.ts';

/** The mail with the link that confirms an address. */
export function confirmationMail(lang: LanguageCode, link: string): MailContent {
  const texts = confirmationTexts[lang];
  return composeMail(lang, texts, {
    kind: 'confirmation',
    body: texts.body,
    button: { label: texts.button, href: link },
    notes: [texts.lifeNote],
    keptNotes: [texts.strangerNote],
  });
}
