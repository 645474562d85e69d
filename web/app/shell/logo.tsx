import { Link } from 'react-router';
import { commonTexts } from '../i18n/common-texts.ts';
import { shellTexts } from '../i18n/shell-texts.ts';
import styles from './logo.module.css';

/** The symbol and name of the site; a link to the home page. */
export function Logo({ className }: { className?: string | undefined }) {
  const shell = shellTexts.use();
  const common = commonTexts.use();
  return (
    <Link to="/" className={[styles.logo, className].filter(Boolean).join(' ')} aria-label={shell.homeLink}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="14.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path
          d="M16 1.5a7.25 7.25 0 0 1 0 14.5 7.25 7.25 0 0 0 0 14.5A14.5 14.5 0 0 1 16 1.5z"
          fill="currentColor"
        />
      </svg>
      <span>{common.siteName}</span>
    </Link>
  );
}
