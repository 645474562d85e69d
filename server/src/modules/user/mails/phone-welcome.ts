import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { composeMail, type MailContent } from '../../../mail/compose.ts';
import { phoneWelcomeTexts } from './phone-welcome-texts.ts';

/** The mail to a member who joined by phone, with the link that confirms their address. */
export function phoneWelcomeMail(lang: LanguageCode, link: string): MailContent {
  const texts = phoneWelcomeTexts[lang];
  return composeMail(lang, texts, {
    kind: 'phone_welcome',
    body: texts.body,
    button: { label: texts.button, href: link },
    notes: [texts.lifeNote],
    keptNotes: [texts.strangerNote],
  });
}
