import type { ContentBody } from '@taegeuk/contract/content-kinds.ts';
import { languageCodes } from '@taegeuk/contract/languages.ts';
import type { TwoValues } from '../admin/record/both-versions.tsx';
import { contentTexts as t } from './content-texts.ts';
import type { WritingOfKind, WrittenField } from './kind.ts';

const plain = ({ as, value }: WrittenField) => (as === 'html' ? value.replace(/<[^>]*>/g, ' ') : value);
const nothing: WrittenField = { label: '', value: '' };

function pairs(name: string, mine: readonly WrittenField[], theirs: readonly WrittenField[]): TwoValues[] {
  // One may have more than the other: a point that was added, a language that was begun.
  const longer = mine.length < theirs.length ? theirs : mine;
  return longer.map(({ label }, place) => ({
    label: [name, label].filter(Boolean).join(' '),
    mine: plain(mine[place] ?? nothing),
    theirs: plain(theirs[place] ?? nothing),
  }));
}

/** Every field of two versions, in words, also where only one of them has it. */
export function bothFields(
  { factsOf, fieldsOf }: Pick<WritingOfKind, 'factsOf' | 'fieldsOf'>,
  mine: ContentBody,
  theirs: ContentBody,
): TwoValues[] {
  return [
    ...languageCodes.flatMap((lang) => pairs(t.langs[lang], fieldsOf(mine, lang), fieldsOf(theirs, lang))),
    ...pairs('', factsOf?.(mine) ?? [], factsOf?.(theirs) ?? []),
  ];
}
