import type { ContentBody } from '@taegeuk/contract/content-kinds.ts';
import { htmlLang, languageCodes } from '@taegeuk/contract/languages.ts';
import { type ComparedBlock, compareReports } from '../../lib/rich-text/compare.ts';
import { ComparedText } from '../../lib/rich-text/compared-text.tsx';
import { StaffPage, StaffSection } from '../admin/parts/staff-page.tsx';
import styles from './content.module.css';
import { contentTexts as t } from './content-texts.ts';
import type { OfficeKind, WritingOfKind, WrittenField } from './kind.ts';

export interface Compared {
  version: number;
  body: ContentBody;
}

const nameOf = (version: number) => (version === 0 ? t.livePart : t.version(version));

const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What is written, as one text: the title first, a paragraph for each plain field. */
function htmlOf(fields: readonly WrittenField[]): string {
  return fields
    .map(({ value, as }) => {
      if (as === 'html') return value;
      return as === 'title' ? `<h2>${safe(value)}</h2>` : `<p>${safe(value)}</p>`;
    })
    .join('');
}

function Side({ name, blocks, lang }: { name: string; blocks: readonly ComparedBlock[]; lang: string }) {
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <div lang={lang}>
        <ComparedText blocks={blocks} />
      </div>
    </section>
  );
}

function Part({
  title,
  lang,
  from,
  to,
}: {
  title: string;
  lang: string;
  from: { name: string; fields: readonly WrittenField[] };
  to: { name: string; fields: readonly WrittenField[] };
}) {
  const [fromHtml, toHtml] = [htmlOf(from.fields), htmlOf(to.fields)];
  const { before, after, changes } = compareReports(fromHtml, toHtml);
  return (
    <StaffSection title={title} note={fromHtml === toHtml ? t.sameText : t.changes(changes)}>
      <div className={styles.sides}>
        <Side name={from.name} blocks={before} lang={lang} />
        <Side name={to.name} blocks={after} lang={lang} />
      </div>
    </StaffSection>
  );
}

/** A fact is a line: its name, then what it is. */
const asLines = (facts: readonly WrittenField[]): WrittenField[] =>
  facts.map(({ label, value }) => ({ label, value: `${label}: ${value || '—'}` }));

export interface CompareScreenProps {
  id: string;
  title: string;
  kind: OfficeKind;
  writing: WritingOfKind;
  from: Compared;
  to: Compared;
}

/** Two versions of a text side by side, in every language that one of them has, and what is of no language. */
export function CompareScreen({ id, title, kind, writing, from, to }: CompareScreenProps) {
  const langs = languageCodes.filter((lang) => from.body.texts[lang] ?? to.body.texts[lang]);
  const { fieldsOf, factsOf } = writing;
  const side = ({ version, body }: Compared, fields: (body: ContentBody) => WrittenField[]) => ({
    name: nameOf(version),
    fields: fields(body),
  });
  return (
    <StaffPage
      title={t.compareTitle}
      lead={`${nameOf(from.version)} → ${nameOf(to.version)}`}
      crumbs={[
        { name: kind.words.title, path: kind.path },
        { name: title || t.untitled, path: `/admin/content/${id}` },
      ]}
      isWide
    >
      {langs.map((lang) => (
        <Part
          key={lang}
          title={t.langs[lang]}
          lang={htmlLang[lang]}
          from={side(from, (body) => fieldsOf(body, lang))}
          to={side(to, (body) => fieldsOf(body, lang))}
        />
      ))}
      {factsOf ? (
        <Part
          title={t.facts}
          lang={htmlLang.kr}
          from={side(from, (body) => asLines(factsOf(body)))}
          to={side(to, (body) => asLines(factsOf(body)))}
        />
      ) : null}
    </StaffPage>
  );
}
