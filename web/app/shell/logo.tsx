import { Link } from 'react-router';
import { shellTexts } from '../i18n/shell-texts.ts';
import { useSiteName } from '../lib/document/site-name.ts';
import { SiteSign } from '../lib/document/site-sign.tsx';
import styles from './logo.module.css';

/** The sign and name of the site; a link to the home page. */
export function Logo({ className }: { className?: string | undefined }) {
  const shell = shellTexts.use();
  const name = useSiteName();
  return (
    <Link
      to="/"
      className={[styles.logo, className].filter(Boolean).join(' ')}
      aria-label={shell.homeLink(name)}
    >
      <SiteSign />
      <span>{name}</span>
    </Link>
  );
}
