import { seoulDay } from '@taegeuk/contract/calendar.ts';
import type { DocumentBody } from '@taegeuk/contract/content-bodies.ts';
import { documentPath } from '@taegeuk/contract/document-kinds.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import styles from '../content.module.css';
import { contentTexts } from '../content-texts.ts';
import { textIn, withText } from '../content-words.ts';
import { HeadFields } from '../head-fields.tsx';
import { HtmlField } from '../html-field.tsx';
import { type KindFormProps, writing } from '../kind.ts';
import { WordField } from '../word-field.tsx';
import own from './document.module.css';
import { AnnounceButton, TakeBackButton } from './document-publish.tsx';
import { documentTexts as t } from './document-texts.ts';

const none = { title: '', excerpt: '', changes: '', content: '' };
const wordsIn = (body: DocumentBody, lang: LanguageCode) => textIn(body, lang, none);

function Words({
  lang,
  body,
  write,
  isShut,
}: Pick<KindFormProps<DocumentBody>, 'body' | 'write' | 'isShut'> & { lang: LanguageCode }) {
  const text = wordsIn(body, lang);
  const name = contentTexts.langs[lang];
  const change = (part: Partial<typeof none>) => write((now) => withText(now, lang, { none, change: part }));
  const given = { lang, isShut };
  return (
    <section className={styles.text} aria-label={t.textOf(name)}>
      <h2>{name}</h2>
      <HeadFields {...{ ...given, text }} names={t.fields} onWrite={change} />
      <WordField
        {...{
          ...given,
          id: `changes-${lang}`,
          label: t.fields.changes,
          value: text.changes,
          max: 2000,
          rows: 4,
        }}
        hint={t.changesHint}
        onWrite={(changes) => change({ changes })}
      />
      <HtmlField
        {...given}
        label={t.fields.content}
        value={text.content}
        onWrite={(content) => change({ content })}
      />
    </section>
  );
}

function DocumentForm({ record, body, shown, write, isShut }: KindFormProps<DocumentBody>) {
  return (
    <>
      {record.nextAt ? (
        <p>
          <a href={documentPath(body.type, seoulDay(new Date(record.nextAt)))}>{t.coming}</a>
        </p>
      ) : null}
      <Field.Root id="is-harmful" className={own.harm}>
        <Checkbox
          checked={body.isHarmful}
          disabled={isShut}
          onChange={({ currentTarget: { checked } }) => write((now) => ({ ...now, isHarmful: checked }))}
        >
          {t.isHarmful}
        </Checkbox>
        <Field.Description>{t.harmfulHint}</Field.Description>
      </Field.Root>
      <div className={styles.beside} data-pair={shown.length > 1 || undefined}>
        {shown.map((lang) => (
          <Words key={lang} lang={lang} body={body} write={write} isShut={isShut} />
        ))}
      </div>
    </>
  );
}

/** How terms and privacy policy are written. */
export const documentWriting = writing<DocumentBody>({
  Form: DocumentForm,
  titleOf: (body) => wordsIn(body, 'kr').title,
  fieldsOf(body, lang) {
    const { title, excerpt, changes, content } = wordsIn(body, lang);
    return [
      { label: t.fields.title, value: title, as: 'title' },
      { label: t.fields.excerpt, value: excerpt },
      { label: t.fields.changes, value: changes },
      { label: t.fields.content, value: content, as: 'html' },
    ];
  },
  factsOf: ({ isHarmful }) => [{ label: t.harmful, value: isHarmful ? t.yes : t.no }],
  Acts: TakeBackButton,
  Publish: AnnounceButton,
  hasPreview: true,
});
