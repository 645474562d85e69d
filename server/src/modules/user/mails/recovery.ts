import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { composeMail, type MailContent } from '../../../mail/compose.ts';
import { passwordChangedTexts, recoveryCodeTexts } from './recovery-texts.ts';

/** The mail with the code that recovers a password. The code is not in its subject, which a locked screen shows. */
export function recoveryCodeMail(lang: LanguageCode, code: string): MailContent {
  const texts = recoveryCodeTexts[lang];
  return composeMail(lang, texts, {
    kind: 'recovery_code',
    body: texts.body,
    code: { label: texts.codeLabel, value: code },
    notes: [texts.lifeNote],
    keptNotes: [texts.strangerNote],
  });
}

/** The mail about a new password; its link leads to where another one can be set. */
export function passwordChangedMail(lang: LanguageCode, link: string): MailContent {
  const texts = passwordChangedTexts[lang];
  return composeMail(lang, texts, {
    kind: 'password_changed',
    body: `${texts.body} ${texts.strangerNote}`,
    button: { label: texts.button, href: link },
  });
}
