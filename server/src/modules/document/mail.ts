import type { DocumentKind } from '@taegeuk/contract/document-kinds.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { composeMail, type MailContent } from '../../mail/compose.ts';
import { spokenDay } from '../../mail/dates.ts';
import { documentMailTexts } from './mail-texts.ts';

/** The mail about a version that is to come: what changes, from when, and where to read it. */
export function documentMail(
  lang: LanguageCode,
  coming: { kind: DocumentKind; version: string; changes: string; link: string; isHarmful: boolean },
): MailContent {
  const { kind, version, changes, link, isHarmful } = coming;
  const texts = documentMailTexts[lang];
  const day = spokenDay(lang, version);
  const { subject, preview, heading, body } = texts;
  return composeMail(
    lang,
    { subject, preview, heading },
    {
      ...({ kind: 'terms_announced', body, values: { name: texts.names[kind], day } } as const),
      facts: [
        { label: texts.dayLabel, value: day },
        { label: texts.changes, value: changes },
      ],
      button: { label: texts.button, href: link },
      keptNotes: [...(isHarmful ? [texts.refusal] : []), texts.keptNote],
    },
  );
}
