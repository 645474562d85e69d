import { useLocation } from 'react-router';
import { shellTexts } from '../i18n/shell-texts.ts';
import { useLang } from '../i18n/use-lang.ts';
import flags from './flag.module.css';
import styles from './footer.module.css';
import { useSite } from './site.ts';

// The part of the query that makes it another page stays.
function hrefOf(code: string, search: string): string {
  const here = new URLSearchParams(search);
  const query = new URLSearchParams({ lang: code });
  for (const name of ['q', 'page']) {
    const value = here.get(name);
    if (value) query.set(name, value);
  }
  return `?${query}`;
}

/**
 * This page in each language, as links that need no script; with scripts all tabs are told of the choice (`boot/bar.ts`).
 */
export function LanguageLinks() {
  const lang = useLang();
  const shell = shellTexts.use();
  const { search } = useLocation();
  return (
    <ul className={styles.links} aria-label={shell.language}>
      {(useSite()?.languages ?? []).map(({ languageCode, htmlLang, name, flag }) => (
        <li key={languageCode}>
          <a
            href={hrefOf(languageCode, search)}
            hrefLang={htmlLang}
            lang={htmlLang}
            className={`${styles.link} ${flags.flag}`}
            data-flag={flag}
            aria-current={languageCode === lang ? 'true' : undefined}
            data-language={languageCode}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
