import type { LessonBody } from '@taegeuk/contract/content-bodies.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import styles from '../content.module.css';
import { textIn, withText } from '../content-words.ts';
import { HtmlField } from '../html-field.tsx';
import { type KindFormProps, writing } from '../kind.ts';
import { loadPlaces, type Place } from './groups.ts';
import { lessonTexts as t } from './lesson-desk-texts.ts';
import { LessonPlace } from './lesson-place.tsx';
import { ReplaceFilm } from './replace-film.tsx';
import { WordedPart } from './worded-fields.tsx';

const none = { title: '', summary: '', content: '' };
const wordsIn = (body: LessonBody, lang: LanguageCode) => textIn(body, lang, none);

function LessonWords({
  lang,
  body,
  write,
  isShut,
}: Pick<KindFormProps<LessonBody>, 'body' | 'write' | 'isShut'> & { lang: LanguageCode }) {
  const { content } = wordsIn(body, lang);
  return (
    <WordedPart {...{ lang, body, write, isShut }} words={t}>
      <HtmlField
        {...{ lang, isShut }}
        label={t.fields.content}
        value={content}
        onWrite={(html) => write((now) => withText(now, lang, { none, change: { content: html } }))}
      />
    </WordedPart>
  );
}

function LessonForm({ record, body, shown, write, isShut, aside }: KindFormProps<LessonBody>) {
  return (
    <>
      <div className={styles.beside} data-pair={shown.length > 1 || undefined}>
        {shown.map((lang) => (
          <LessonWords key={lang} {...{ lang, body, write, isShut }} />
        ))}
      </div>
      <LessonPlace {...{ record, body, write, isShut }} places={aside as Place[]} />
    </>
  );
}

/** How a lesson is written. */
export const lessonWriting = writing<LessonBody>({
  Form: LessonForm,
  read: loadPlaces,
  titleOf: (body) => wordsIn(body, 'kr').title,
  fieldsOf(body, lang) {
    const { title, summary, content } = wordsIn(body, lang);
    return [
      { label: t.fields.title, value: title, as: 'title' },
      { label: t.fields.summary, value: summary },
      { label: t.fields.content, value: content, as: 'html' },
    ];
  },
  factsOf: ({ isFree }) => [{ label: t.fields.isFree, value: isFree ? t.yes : t.no }],
  Acts: ReplaceFilm,
  hasPreview: true,
});
