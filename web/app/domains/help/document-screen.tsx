import type { DocumentText } from '@taegeuk/contract/document.ts';
import { documentPath } from '@taegeuk/contract/document-kinds.ts';
import { Link } from 'react-router';
import { foreignLang } from '../../i18n/foreign-lang.ts';
import { helpTexts } from '../../i18n/help-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { formatDate } from '../../lib/dates/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Prose } from '../../ui/prose.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './document.module.css';

/** One version of the terms or of the privacy policy: before its day of force, on it, and afterwards. */
export function DocumentScreen({ text }: { text: DocumentText }) {
  const t = helpTexts.use().document;
  const lang = useLang();
  const { kind, version, state, title, changes, content, versions } = text;
  const textLang = foreignLang(text.lang, lang);
  return (
    <article>
      <PageHead title={<span lang={textLang}>{title}</span>} size="md" />
      <Notice variant={state === 'present' ? 'info' : 'warning'}>
        {t[state](formatDate(version, lang))}
      </Notice>
      {changes ? (
        <section aria-labelledby="changes" className={styles.part}>
          <h2 id="changes">{t.changes}</h2>
          <p className={styles.changes} lang={textLang}>
            {changes}
          </p>
        </section>
      ) : null}
      <Prose html={content} lang={textLang} className={styles.part} />
      {versions.length > 1 ? (
        <nav aria-labelledby="versions" className={styles.part}>
          <h2 id="versions">{t.versions}</h2>
          <ul className={styles.versions}>
            {versions.map((each) => (
              <li key={each.version}>
                {each.version === version ? (
                  <span aria-current="page">{formatDate(each.version, lang)}</span>
                ) : (
                  <TextLink render={<Link to={documentPath(kind, each.version)} />}>
                    {formatDate(each.version, lang)}
                  </TextLink>
                )}{' '}
                {t.states[each.state]}
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </article>
  );
}
