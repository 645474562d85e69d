import type { PopupBody } from '@taegeuk/contract/content-bodies.ts';
import { htmlLang, type LanguageCode } from '@taegeuk/contract/languages.ts';
import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { FormRow } from '../../../ui/form-layout.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import styles from '../content.module.css';
import { contentTexts } from '../content-texts.ts';
import { textIn, withText } from '../content-words.ts';
import { type KindFormProps, writing } from '../kind.ts';
import { PictureField } from '../picture-field.tsx';
import { popupTexts as t } from './popup-texts.ts';

const none = { title: '', text: '', alt: '', linkName: '' };
type PopupText = typeof none;
const wordsIn = (body: PopupBody, lang: LanguageCode) => textIn<PopupText>(body, lang, none);

/** Addresses of one field, one a line; a line without its first slash gets one. */
export function pagesIn(typed: string): string[] {
  const lines = typed
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean);
  return [...new Set(lines.map((each) => (each.startsWith('/') ? each : `/${each}`)))];
}

type FormProps = KindFormProps<PopupBody>;

function Words({
  lang,
  body,
  write,
  isShut,
}: Pick<FormProps, 'body' | 'write' | 'isShut'> & { lang: LanguageCode }) {
  const name = contentTexts.langs[lang];
  const words = wordsIn(body, lang);
  const field = (part: keyof PopupText) => ({
    ...{ lang: htmlLang[lang], readOnly: isShut, autoComplete: 'off', value: words[part] },
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      write((now) => withText(now, lang, { none, change: { [part]: value } })),
  });
  return (
    <section className={styles.text} aria-label={t.textOf(name)}>
      <h2>{name}</h2>
      <Field.Root id={`popup-title-${lang}`}>
        <Field.Label>{t.fields.title}</Field.Label>
        <Input maxLength={200} {...field('title')} />
      </Field.Root>
      <Field.Root id={`popup-text-${lang}`}>
        <Field.Label>{t.fields.text}</Field.Label>
        <Textarea minRows={4} maxLength={1000} {...field('text')} />
      </Field.Root>
      {body.picture ? (
        <Field.Root id={`popup-alt-${lang}`}>
          <Field.Label>{t.fields.alt}</Field.Label>
          <Input maxLength={200} {...field('alt')} />
          <Field.Description>{t.altHint}</Field.Description>
        </Field.Root>
      ) : null}
      {body.link ? (
        <Field.Root id={`popup-link-name-${lang}`}>
          <Field.Label>{t.fields.linkName}</Field.Label>
          <Input maxLength={40} {...field('linkName')} />
          <Field.Description>{t.linkNameHint}</Field.Description>
        </Field.Root>
      ) : null}
    </section>
  );
}

function PopupForm({ body, shown, write, isShut }: FormProps) {
  // As it is typed: a line that has only begun is no address yet.
  const [pages, setPages] = useState(body.pages.join('\n'));
  const set = (change: Partial<PopupBody>) => write((now) => ({ ...now, ...change }));
  return (
    <>
      <div className={styles.beside} data-pair={shown.length > 1 || undefined}>
        {shown.map((lang) => (
          <Words key={lang} lang={lang} body={body} write={write} isShut={isShut} />
        ))}
      </div>
      <FormRow>
        <PictureField
          id="popup-picture"
          label={t.fields.picture}
          dropLabel={t.noPicture}
          src={body.picture}
          isShut={isShut}
          onChange={(picture) => set({ picture })}
        />
        <Field.Root id="popup-link">
          <Field.Label>{t.fields.link}</Field.Label>
          <Input
            maxLength={300}
            autoComplete="off"
            spellCheck={false}
            readOnly={isShut}
            value={body.link}
            onChange={({ currentTarget }) => set({ link: currentTarget.value.trim() })}
          />
          <Field.Description>{t.linkHint}</Field.Description>
        </Field.Root>
      </FormRow>
      <Field.Root id="popup-pages">
        <Field.Label>{t.fields.pages}</Field.Label>
        <Textarea
          minRows={2}
          spellCheck={false}
          readOnly={isShut}
          value={pages}
          onChange={({ currentTarget: { value } }) => {
            setPages(value);
            set({ pages: pagesIn(value) });
          }}
        />
        <Field.Description>{t.pagesHint}</Field.Description>
      </Field.Root>
    </>
  );
}

/** How a popup is written. */
export const popupWriting = writing<PopupBody>({
  Form: PopupForm,
  titleOf: (body) => wordsIn(body, 'kr').title,
  fieldsOf(body, lang) {
    const { title, text, alt, linkName } = wordsIn(body, lang);
    return [
      { label: t.fields.title, value: title, as: 'title' },
      { label: t.fields.text, value: text },
      { label: t.fields.alt, value: alt },
      { label: t.fields.linkName, value: linkName },
    ];
  },
  factsOf: ({ picture, link, pages }) => [
    { label: t.fields.picture, value: picture ?? '' },
    { label: t.fields.link, value: link },
    { label: t.fields.pages, value: pages.join(', ') || t.everyPage },
  ],
  hasPreview: true,
});
