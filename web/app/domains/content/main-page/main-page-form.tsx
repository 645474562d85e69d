import type { MainPageBody } from '@taegeuk/contract/content-bodies.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { Button } from '../../../ui/button.tsx';
import { StaffSection } from '../../admin/parts/staff-page.tsx';
import styles from '../content.module.css';
import { contentTexts } from '../content-texts.ts';
import { type KindFormProps, writing } from '../kind.ts';
import { WordField } from '../word-field.tsx';
import { mainPageTexts as t } from './main-page-texts.ts';
import { partsOf, type WordPlace, withLanguage, withWords, wordsAt } from './main-page-words.ts';

const longest = 1000;
const lines = new Set([
  'name',
  'primary',
  'secondary',
  'button',
  'glyph',
  'link',
  'date',
  'chip',
  'minutes',
  'streak',
]);

// A title may have lines of its own, and so may what tells more.
const rowsOf = ({ path }: WordPlace) => (lines.has(String(path.at(-1))) ? 1 : 2);

type WordsProps = Pick<KindFormProps<MainPageBody>, 'body' | 'write' | 'isShut'> & { lang: LanguageCode };

function Words({ lang, body, write, isShut }: WordsProps) {
  const text = body.texts[lang];
  const name = contentTexts.langs[lang];
  return (
    <section className={styles.text} aria-label={t.textOf(name)}>
      <h2>{name}</h2>
      {text ? (
        partsOf(text).map(({ part, title, places }) => (
          <StaffSection key={part} title={title} note={part === 'footer' ? t.footerNote : undefined}>
            <div className={styles.text}>
              {places.map((place) => (
                <WordField
                  key={place.path.join('.')}
                  {...{
                    id: `${lang}-${place.path.join('-')}`,
                    label: place.label,
                    lang,
                    isShut,
                    max: longest,
                  }}
                  rows={rowsOf(place)}
                  value={wordsAt(text, place.path)}
                  onWrite={(words) => write((now) => withWords(now, lang, { path: place.path, words }))}
                />
              ))}
            </div>
          </StaffSection>
        ))
      ) : (
        <>
          <p className={styles.soft}>{t.none}</p>
          {isShut ? null : (
            <Button size="sm" variant="outline" onClick={() => write((now) => withLanguage(now, lang))}>
              {t.begin}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function MainPageForm({ body, shown, write, isShut }: KindFormProps<MainPageBody>) {
  return (
    <div className={styles.beside} data-pair={shown.length > 1 || undefined}>
      {shown.map((lang) => (
        <Words key={lang} lang={lang} body={body} write={write} isShut={isShut} />
      ))}
    </div>
  );
}

/** How the main page is written. */
export const mainPageWriting = writing<MainPageBody>({
  Form: MainPageForm,
  hasPreview: true,
  titleOf: () => t.title,
  fieldsOf(body, lang) {
    const text = body.texts[lang];
    return text
      ? partsOf(text).flatMap(({ title, places }) =>
          places.map(({ path, label }) => ({ label: `${title} ${label}`, value: wordsAt(text, path) })),
        )
      : [];
  },
});
