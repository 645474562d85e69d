import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { MessageKind } from '@taegeuk/contract/message-kinds.ts';
import { composeMail, type MailContent } from '../../mail/compose.ts';
import type { FactorChange } from './mail-texts.ts';
import { commonTexts, factorChangedTexts } from './mail-texts.ts';

const kindOf: Record<FactorChange, MessageKind> = {
  on: 'factor_on',
  off: 'factor_off',
  appRemoved: 'factor_app_removed',
  renewed: 'factor_codes',
  passkeyAdded: 'passkey_added',
  passkeyRemoved: 'passkey_removed',
};

/** The mail about a change of the second step; its link leads to where a new password can be set. */
export function factorChangedMail(lang: LanguageCode, change: FactorChange, link: string): MailContent {
  const { strangerNote, button } = commonTexts[lang];
  const texts = factorChangedTexts[lang][change];
  return composeMail(lang, texts, {
    kind: kindOf[change],
    body: `${texts.body} ${strangerNote}`,
    button: { label: button, href: link },
  });
}
