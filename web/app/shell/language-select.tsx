import { isLanguageCode } from '@taegeuk/contract/languages.ts';
import { shellTexts } from '../i18n/shell-texts.ts';
import { useLang } from '../i18n/use-lang.ts';
import { chooseLanguage } from '../lib/language.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './language-select.module.css';
import { useSite } from './site.ts';

/** The languages of the server's list. Choosing one reloads the page in it. */
export function LanguageSelect({ className }: { className?: string | undefined }) {
  const lang = useLang();
  const texts = shellTexts.use();
  const languages = useSite()?.languages ?? [];
  if (languages.length === 0) return null;
  return (
    <span className={[styles.box, className].filter(Boolean).join(' ')}>
      <select
        className={styles.select}
        aria-label={texts.language}
        value={lang}
        onChange={(event) => {
          const code = event.currentTarget.value;
          // A choice from before the app was there is told twice, by React and by us, and the second time it is taken back.
          if (isLanguageCode(code) && code !== lang) chooseLanguage(code);
        }}
      >
        {languages.map((language) => (
          <option key={language.languageCode} value={language.languageCode} lang={language.htmlLang}>
            {language.name}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="sm" className={styles.chevron} />
    </span>
  );
}
