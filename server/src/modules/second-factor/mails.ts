import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { composeMail, type MailContent } from '../../mail/compose.ts';
import type { FactorChange } from './mail-texts.ts';
import { commonTexts, factorChangedTexts } from './mail-texts.ts';

/** The mail about a change of the second step; its link leads to where a new password can be set. */
export function factorChangedMail(lang: LanguageCode, change: FactorChange, link: string): MailContent {
  const { strangerNote, button } = commonTexts[lang];
  const texts = factorChangedTexts[lang][change];
  return composeMail(lang, texts, {
    body: `${texts.body} ${strangerNote}`,
    button: { label: button, href: link },
  });
}
