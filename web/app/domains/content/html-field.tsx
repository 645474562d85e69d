import { htmlLang, type LanguageCode } from '@taegeuk/contract/languages.ts';
import { lazy, Suspense, useState } from 'react';
import { Prose } from '../../ui/prose.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './content.module.css';
import { contentTexts as t } from './content-texts.ts';

// The editor is large: lists and other screens of staff do not load it.
const PostEditor = lazy(async () => ({ default: (await import('./editor/post-editor.tsx')).PostEditor }));

export interface HtmlFieldProps {
  label: string;
  lang: LanguageCode;
  /** What stands there when the field appears; later ones are its own. */
  value: string;
  /** A deleted text can be read, and not be written. */
  isShut: boolean;
  /** Whether films can be set in: where anybody may read the text, and watch them. */
  hasFilms?: boolean;
  onWrite: (html: string) => void;
}

/** A text with markup in one language. */
export function HtmlField({ label, lang, value, isShut, hasFilms = false, onWrite }: HtmlFieldProps) {
  const [begin] = useState(value);
  return (
    <>
      <p className={styles.label}>{label}</p>
      {isShut ? (
        <Prose html={begin} lang={htmlLang[lang]} className={styles.shut} />
      ) : (
        <Suspense fallback={<Spinner label={label} />}>
          <PostEditor
            id={`content-${lang}-text`}
            lang={lang}
            label={`${t.langs[lang]} ${label}`}
            begin={begin}
            hasFilms={hasFilms}
            onChange={onWrite}
          />
        </Suspense>
      )}
    </>
  );
}
