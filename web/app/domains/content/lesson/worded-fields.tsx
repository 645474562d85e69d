import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { ReactNode } from 'react';
import styles from '../content.module.css';
import { contentTexts } from '../content-texts.ts';
import { textIn, withText } from '../content-words.ts';
import type { WrittenField } from '../kind.ts';
import { WordField } from '../word-field.tsx';

const none = { title: '', summary: '' };
type Words = typeof none;

/** A body that has a name and a summary in each language. */
export interface Worded {
  texts: Partial<Record<LanguageCode, Words | undefined>>;
}

/** What the fields are called, and '한국어 묶음' what they are of. */
interface Names {
  fields: { title: string; summary: string };
  textOf: (lang: string) => string;
}

export const nameIn = (body: Worded, lang: LanguageCode) => textIn<Words>(body, lang, none).title;

/** What is written of it in a language. */
export function writtenWords(body: Worded, lang: LanguageCode, { fields }: Names): WrittenField[] {
  const { title, summary } = textIn<Words>(body, lang, none);
  return [
    { label: fields.title, value: title, as: 'title' },
    { label: fields.summary, value: summary },
  ];
}

interface WordedProps<Body extends Worded> {
  body: Body;
  write: (change: (body: Body) => Body) => void;
  isShut: boolean;
  words: Names;
}

/** The name and the summary in one language, and what is written there beside. */
export function WordedPart<Body extends Worded>({
  lang,
  body,
  write,
  isShut,
  words: { fields, textOf },
  children,
}: WordedProps<Body> & { lang: LanguageCode; children?: ReactNode }) {
  const name = contentTexts.langs[lang];
  const { title, summary } = textIn<Words>(body, lang, none);
  // A text may have more than these: what is there stays.
  const change = (part: Partial<Words>) =>
    write((now) => withText<Words, Body>(now, lang, { none, change: part }));
  return (
    <section className={styles.text} aria-label={textOf(name)}>
      <h2>{name}</h2>
      <WordField
        {...{ lang, isShut, id: `title-${lang}`, label: fields.title, value: title, max: 100 }}
        onWrite={(value) => change({ title: value })}
      />
      <WordField
        {...{
          lang,
          isShut,
          id: `summary-${lang}`,
          label: fields.summary,
          value: summary,
          max: 1000,
          rows: 2,
        }}
        onWrite={(value) => change({ summary: value })}
      />
      {children}
    </section>
  );
}

/** The name and the summary of a group or product, by language side by side. */
export function WordedFields<Body extends Worded>({
  shown,
  ...props
}: WordedProps<Body> & { shown: readonly LanguageCode[] }) {
  return (
    <div className={styles.beside} data-pair={shown.length > 1 || undefined}>
      {shown.map((lang) => (
        <WordedPart key={lang} lang={lang} {...props} />
      ))}
    </div>
  );
}
