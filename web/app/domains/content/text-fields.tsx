import type { PostBody } from '@taegeuk/contract/content-bodies.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import styles from './content.module.css';
import { contentTexts } from './content-texts.ts';
import { HeadFields } from './head-fields.tsx';
import { HtmlField } from './html-field.tsx';
import { postTexts as t } from './post-texts.ts';
import { type PostText, postTextIn, withPostText } from './post-words.ts';

export interface TextFieldsProps {
  lang: LanguageCode;
  body: PostBody;
  write: (change: (body: PostBody) => PostBody) => void;
  /** A deleted text can be read, and not be written. */
  isShut: boolean;
}

/** What is written of a post in one language. */
export function TextFields({ lang, body, write, isShut }: TextFieldsProps) {
  const text = postTextIn(body, lang);
  const name = contentTexts.langs[lang];
  const change = (part: Partial<PostText>) => write((now) => withPostText(now, lang, part));
  return (
    <section className={styles.text} aria-label={t.textOf(name)}>
      <h2>{name}</h2>
      <HeadFields {...{ lang, isShut, text }} names={t.fields} hint={t.excerptHint} onWrite={change} />
      <HtmlField
        {...{ lang, isShut }}
        hasFilms
        label={t.fields.content}
        value={text.content}
        onWrite={(html) => change({ content: html })}
      />
    </section>
  );
}
