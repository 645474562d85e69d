import { shellTexts } from '../i18n/shell-texts.ts';
import { useLang } from '../i18n/use-lang.ts';
import { Icon } from '../ui/icon.tsx';
import flags from './flag.module.css';
import styles from './language-select.module.css';
import { useSite } from './site.ts';

/** The languages of the server's list. Choosing one reloads the page in that language (`boot/bar.ts`). */
export function LanguageSelect({ className }: { className?: string | undefined }) {
  const lang = useLang();
  const shell = shellTexts.use();
  const languages = useSite()?.languages ?? [];
  if (languages.length === 0) return null;
  const chosen = languages.find(({ languageCode }) => languageCode === lang);
  return (
    <span className={[styles.box, flags.flag, className].filter(Boolean).join(' ')} data-flag={chosen?.flag}>
      <select
        className={styles.select}
        aria-label={shell.language}
        defaultValue={lang}
        autoComplete="off"
        data-languages
      >
        {languages.map((language) => (
          <option
            key={language.languageCode}
            value={language.languageCode}
            lang={language.htmlLang}
            className={flags.flag}
            data-flag={language.flag}
          >
            {language.name}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="sm" className={styles.chevron} />
    </span>
  );
}
