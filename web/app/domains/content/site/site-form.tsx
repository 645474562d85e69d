import type { SiteBody } from '@taegeuk/contract/content-bodies.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import styles from '../content.module.css';
import { contentTexts } from '../content-texts.ts';
import { textIn, withText } from '../content-words.ts';
import { type KindFormProps, writing } from '../kind.ts';
import { PictureField } from '../picture-field.tsx';
import { WordField } from '../word-field.tsx';
import { siteTexts as t } from './site-texts.ts';

const none = { name: '', shortName: '' };
const wordsIn = (body: SiteBody, lang: LanguageCode) => textIn(body, lang, none);

type FormProps = KindFormProps<SiteBody>;

function Names({
  lang,
  body,
  write,
  isShut,
}: Pick<FormProps, 'body' | 'write' | 'isShut'> & { lang: LanguageCode }) {
  const words = wordsIn(body, lang);
  const given = { lang, isShut };
  const change = (part: Partial<typeof none>) => write((now) => withText(now, lang, { none, change: part }));
  return (
    <section className={styles.text} aria-label={t.textOf(contentTexts.langs[lang])}>
      <h2>{contentTexts.langs[lang]}</h2>
      <WordField
        {...{ ...given, id: `site-name-${lang}`, label: t.fields.name, hint: t.nameHint, max: 60 }}
        value={words.name}
        onWrite={(name) => change({ name })}
      />
      <WordField
        {...{
          ...given,
          id: `site-short-name-${lang}`,
          label: t.fields.shortName,
          hint: t.shortNameHint,
          max: 20,
        }}
        value={words.shortName}
        onWrite={(shortName) => change({ shortName })}
      />
    </section>
  );
}

function SiteForm({ body, shown, write, isShut }: FormProps) {
  return (
    <>
      <div className={styles.beside} data-pair={shown.length > 1 || undefined}>
        {shown.map((lang) => (
          <Names key={lang} lang={lang} body={body} write={write} isShut={isShut} />
        ))}
      </div>
      <PictureField
        id="site-logo"
        label={t.fields.logo}
        dropLabel={t.noLogo}
        src={body.logo}
        isShut={isShut}
        onChange={(logo) => write((now) => ({ ...now, logo }))}
      />
      <p className={styles.soft}>{t.logoHint}</p>
    </>
  );
}

/** How the name and the sign of the site are written. */
export const siteWriting = writing<SiteBody>({
  Form: SiteForm,
  titleOf: (body) => wordsIn(body, 'kr').name,
  fieldsOf(body, lang) {
    const { name, shortName } = wordsIn(body, lang);
    return [
      { label: t.fields.name, value: name, as: 'title' },
      { label: t.fields.shortName, value: shortName },
    ];
  },
  factsOf: ({ logo }) => [{ label: t.fields.logo, value: logo ?? '' }],
});
