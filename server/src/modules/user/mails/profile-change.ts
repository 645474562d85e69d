import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { composeMail, type MailContent } from '../../../mail/compose.ts';
import {
  membershipEndedTexts,
  passwordChangedByMemberTexts,
  phoneChangedTexts,
} from './profile-change-texts.ts';
import { passwordChangedTexts } from './recovery-texts.ts';

/** The mail that tells of a password that the member changed while logged in: that session goes on. */
export function passwordChangedByMemberMail(lang: LanguageCode, link: string): MailContent {
  const texts = { ...passwordChangedTexts[lang], ...passwordChangedByMemberTexts[lang] };
  return composeMail(lang, texts, {
    body: `${texts.body} ${texts.strangerNote}`,
    button: { label: texts.button, href: link },
  });
}

/** The mail that tells of a new phone; neither number is in it. Its link leads to where the password can be set anew. */
export function phoneChangedMail(lang: LanguageCode, link: string): MailContent {
  const { button } = passwordChangedTexts[lang];
  const texts = phoneChangedTexts[lang];
  return composeMail(lang, texts, {
    body: `${texts.body} ${texts.strangerNote}`,
    button: { label: button, href: link },
  });
}

/** The last mail: that the membership has ended, what is erased, and what the law keeps of who bought. */
export function membershipEndedMail(lang: LanguageCode, { isBuyer }: { isBuyer: boolean }): MailContent {
  const texts = membershipEndedTexts[lang];
  const kept = isBuyer ? [texts.keptNote] : [];
  return composeMail(lang, texts, {
    body: texts.body,
    notes: [texts.erasedNote, ...kept, texts.againNote, texts.strangerNote],
  });
}
