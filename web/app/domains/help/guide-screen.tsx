import { documentPath } from '@taegeuk/contract/document-kinds.ts';
import { Link } from 'react-router';
import { foreignLang } from '../../i18n/foreign-lang.ts';
import { helpTexts } from '../../i18n/help-texts.ts';
import { postTexts } from '../../i18n/post-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { formatDate } from '../../lib/dates/format.ts';
import { TextWithFilms } from '../../player/text-with-films.tsx';
import { Fold } from '../../ui/fold.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Prose } from '../../ui/prose.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Toc } from '../../ui/toc.tsx';
import styles from './guide.module.css';
import type { DocumentPart, GuidePart } from './load-help.server.ts';
import { OpenByAddress } from './open-by-address.tsx';

interface GuideScreenProps {
  guides: GuidePart[];
  /** Terms and privacy policy. */
  documents: DocumentPart[];
}

function useTextLang() {
  const lang = useLang();
  return (part: GuidePart) => foreignLang(part.lang, lang);
}

function Guide({ part }: { part: GuidePart }) {
  const textLang = useTextLang()(part);
  return (
    <section aria-labelledby={part.id} lang={textLang} className={styles.guide}>
      <h2 id={part.id}>{part.title}</h2>
      <p className={styles.lead}>{part.excerpt}</p>
      <TextWithFilms html={part.content} films={part.films} />
    </section>
  );
}

/** To what will count, and to what counted before. */
function OtherVersions({ of: { kind, versions } }: { of: DocumentPart }) {
  const t = helpTexts.use().document;
  const lang = useLang();
  const coming = versions.find(({ state }) => state === 'coming');
  const former = versions.find(({ state }) => state === 'former');
  return (
    <>
      {coming ? (
        <p>
          <TextLink render={<Link to={documentPath(kind, coming.version)} />}>
            {t.toComing(formatDate(coming.version, lang))}
          </TextLink>
        </p>
      ) : null}
      {former ? (
        <p>
          <TextLink render={<Link to={documentPath(kind, former.version)} />}>{t.toFormer}</TextLink>
        </p>
      ) : null}
    </>
  );
}

function Documents({ documents }: Pick<GuideScreenProps, 'documents'>) {
  const t = helpTexts.use().guide;
  const textLangOf = useTextLang();
  return (
    <section aria-labelledby="documents" className={styles.guide}>
      <h2 id="documents">{t.documents}</h2>
      <p className={styles.lead} data-print="hide">
        {t.documentsText}
      </p>
      {documents.map((part) => (
        <Fold key={part.id} id={part.id} lang={textLangOf(part)} title={<h3>{part.title}</h3>}>
          <OtherVersions of={part} />
          <Prose html={part.content} />
        </Fold>
      ))}
    </section>
  );
}

/** How to use the site, in order; then the documents that members agreed to. */
export function GuideScreen({ guides, documents }: GuideScreenProps) {
  const texts = postTexts.use();
  const t = helpTexts.use().guide;
  const parts = [...guides, ...documents].map(({ id, title }) => ({ id, title }));
  return (
    <article className={styles.columns}>
      <PageHead title={t.title} lead={t.description} className={styles.head} />
      <Toc
        label={texts.contents}
        items={parts}
        renderLink={(href) => <Link to={href} />}
        className={styles.toc}
      />
      <div className={styles.text}>
        {guides.map((part) => (
          <Guide key={part.id} part={part} />
        ))}
        {documents.length > 0 ? <Documents documents={documents} /> : null}
        <OpenByAddress />
        <p className={styles.on} data-print="hide">
          <TextLink render={<Link to="/customer/common-question" prefetch="intent" />}>
            {t.toQuestions}
          </TextLink>
        </p>
      </div>
    </article>
  );
}
