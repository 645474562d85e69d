import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { composeMail, type MailContent } from '../../mail/compose.ts';
import { factorChangedTexts, frameTexts } from './mail-texts.ts';

/** What a member is told of by mail. */
export type FactorChange = 'on' | 'off' | 'renewed';

/** The mail that tells of a change of the second step; its link leads to where a new password can be set. */
export function factorChangedMail(lang: LanguageCode, change: FactorChange, link: string): MailContent {
  const frame = frameTexts[lang];
  const { subject, preview, heading, body } = factorChangedTexts[lang][change];
  return composeMail(
    lang,
    { subject: `[${frame.brand}] ${subject}`, brand: frame.brand, preview, heading },
    {
      body: `${body} ${frame.strangerNote}`,
      button: { label: frame.button, href: link, linkNote: frame.linkNote },
      notes: [frame.automaticNote],
    },
  );
}
