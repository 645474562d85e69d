import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { composeMail, type MailContent } from '../../../mail/compose.ts';
import { staffChangeTexts } from './staff-change-texts.ts';

/** The mail about a profile that staff changed; what was changed is read after logging in. */
export function profileChangedByStaffMail(lang: LanguageCode, link: string): MailContent {
  const texts = staffChangeTexts[lang];
  return composeMail(lang, texts, {
    kind: 'profile_changed',
    body: texts.body,
    button: { label: texts.button, href: link },
    keptNotes: [texts.strangerNote],
  });
}
