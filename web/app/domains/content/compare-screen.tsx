import type { PostBody } from '@taegeuk/contract/content-bodies.ts';
import { htmlLang, languageCodes } from '@taegeuk/contract/languages.ts';
import { type ComparedBlock, compareReports } from '../../lib/rich-text/compare.ts';
import { ComparedText } from '../../lib/rich-text/compared-text.tsx';
import { StaffPage, StaffSection } from '../admin/parts/staff-page.tsx';
import styles from './content.module.css';
import { contentTexts as t } from './content-texts.ts';
import { textIn } from './content-words.ts';

export interface Compared {
  version: number;
  body: PostBody;
}

const nameOf = (version: number) => (version === 0 ? t.livePart : t.version(version));

/** Title and lead are paragraphs before the text. */
function htmlOf(body: PostBody, lang: (typeof languageCodes)[number]): string {
  const { title, excerpt, content } = textIn(body, lang);
  const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<h2>${safe(title)}</h2><p>${safe(excerpt)}</p>${content}`;
}

function Side({ name, blocks, lang }: { name: string; blocks: readonly ComparedBlock[]; lang: string }) {
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <div lang={lang}>
        <ComparedText blocks={blocks} className={styles.compared} />
      </div>
    </section>
  );
}

/** Two versions of a text side by side, in every language that one of them has. */
export function CompareScreen({
  id,
  title,
  from,
  to,
}: {
  id: string;
  title: string;
  from: Compared;
  to: Compared;
}) {
  const langs = languageCodes.filter((lang) => from.body.texts[lang] ?? to.body.texts[lang]);
  return (
    <StaffPage
      title={t.compareTitle}
      lead={`${nameOf(from.version)} → ${nameOf(to.version)}`}
      crumbs={[
        { name: t.title, path: '/admin/content' },
        { name: title || t.untitled, path: `/admin/content/${id}` },
      ]}
      isWide
    >
      {langs.map((lang) => {
        const { before, after, changes } = compareReports(htmlOf(from.body, lang), htmlOf(to.body, lang));
        const isSame = htmlOf(from.body, lang) === htmlOf(to.body, lang);
        return (
          <StaffSection key={lang} title={t.langs[lang]} note={isSame ? t.sameText : t.changes(changes)}>
            <div className={styles.sides}>
              <Side name={nameOf(from.version)} blocks={before} lang={htmlLang[lang]} />
              <Side name={nameOf(to.version)} blocks={after} lang={htmlLang[lang]} />
            </div>
          </StaffSection>
        );
      })}
    </StaffPage>
  );
}
