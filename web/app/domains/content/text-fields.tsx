import type { PostBody } from '@taegeuk/contract/content-bodies.ts';
import { htmlLang, type LanguageCode } from '@taegeuk/contract/languages.ts';
import { lazy, Suspense, useId, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import styles from './content.module.css';
import { contentTexts } from './content-texts.ts';
import { postTexts as t } from './post-texts.ts';
import { type PostText, postTextIn, withPostText } from './post-words.ts';

// The editor is large: lists and other screens of staff do not load it.
const PostEditor = lazy(async () => ({ default: (await import('./editor/post-editor.tsx')).PostEditor }));

export interface TextFieldsProps {
  lang: LanguageCode;
  body: PostBody;
  write: (change: (body: PostBody) => PostBody) => void;
  /** A deleted text can be read, and not be written. */
  isShut: boolean;
}

/** What is written of a post in one language. */
export function TextFields({ lang, body, write, isShut }: TextFieldsProps) {
  const id = useId();
  const text = postTextIn(body, lang);
  const [begin] = useState(text.content);
  const name = contentTexts.langs[lang];
  const change = (part: Partial<PostText>) => write((now) => withPostText(now, lang, part));
  const language = { lang: htmlLang[lang], readOnly: isShut };
  return (
    <section className={styles.text} aria-label={t.textOf(name)}>
      <h2>{name}</h2>
      <Field.Root id={`title-${lang}`}>
        <Field.Label>{t.fields.title}</Field.Label>
        <Input
          {...language}
          maxLength={200}
          autoComplete="off"
          value={text.title}
          onChange={({ currentTarget: { value } }) => change({ title: value })}
        />
      </Field.Root>
      <Field.Root id={`excerpt-${lang}`}>
        <Field.Label>{t.fields.excerpt}</Field.Label>
        <Textarea
          {...language}
          minRows={2}
          maxLength={500}
          value={text.excerpt}
          onChange={({ currentTarget: { value } }) => change({ excerpt: value })}
        />
        <Field.Description>{t.excerptHint}</Field.Description>
      </Field.Root>
      <p id={`${id}-label`} className={styles.label}>
        {t.fields.content}
      </p>
      {isShut ? (
        <Prose html={begin} lang={htmlLang[lang]} className={styles.shut} />
      ) : (
        <Suspense fallback={<Spinner label={t.fields.content} />}>
          <PostEditor
            id={`content-${lang}-text`}
            lang={lang}
            label={`${name} ${t.fields.content}`}
            begin={begin}
            onChange={(content) => change({ content })}
          />
        </Suspense>
      )}
    </section>
  );
}
