import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { WordField } from './word-field.tsx';

export interface HeadFieldsProps {
  lang: LanguageCode;
  isShut: boolean;
  text: { title: string; excerpt: string };
  names: { title: string; excerpt: string };
  hint?: string;
  onWrite: (part: { title?: string; excerpt?: string }) => void;
}

/** The title of a text, and what lists and cards say of it. */
export function HeadFields({ lang, isShut, text, names, hint, onWrite }: HeadFieldsProps) {
  const given = { lang, isShut };
  return (
    <>
      <WordField
        {...{ ...given, id: `title-${lang}`, label: names.title, value: text.title, max: 200 }}
        onWrite={(title) => onWrite({ title })}
      />
      <WordField
        {...{ ...given, id: `excerpt-${lang}`, label: names.excerpt, value: text.excerpt, max: 500, rows: 2 }}
        hint={hint}
        onWrite={(excerpt) => onWrite({ excerpt })}
      />
    </>
  );
}
