import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { composeMail, type MailContent } from '../../../mail/compose.ts';
import {
  membershipEndedTexts,
  passwordChangedByMemberTexts,
  phoneChangedTexts,
} from './profile-change-texts.ts';
import { passwordChangedTexts } from './recovery-texts.ts';

/** The mail about a password that the member changed while logged in: that session continues. */
export function passwordChangedByMemberMail(lang: LanguageCode, link: string): MailContent {
  const texts = { ...passwordChangedTexts[lang], ...passwordChangedByMemberTexts[lang] };
  return composeMail(lang, texts, {
    kind: 'password_changed_by_member',
    body: `${texts.body} ${texts.strangerNote}`,
    button: { label: texts.button, href: link },
  });
}

/** The mail about a new phone; neither number is in it. Its link leads to where a new password can be set. */
export function phoneChangedMail(lang: LanguageCode, link: string): MailContent {
  const { button } = passwordChangedTexts[lang];
  const texts = phoneChangedTexts[lang];
  return composeMail(lang, texts, {
    kind: 'phone_changed',
    body: `${texts.body} ${texts.strangerNote}`,
    button: { label: button, href: link },
  });
}

/** The last mail: that the membership has ended, what is erased, and what the law requires to keep about buyers. */
export function membershipEndedMail(lang: LanguageCode, { isBuyer }: { isBuyer: boolean }): MailContent {
  const texts = membershipEndedTexts[lang];
  const kept = isBuyer ? [texts.keptNote] : [];
  return composeMail(lang, texts, {
    kind: 'membership_ended',
    body: texts.body,
    keptNotes: [texts.erasedNote, ...kept, texts.againNote, texts.strangerNote],
  });
}
