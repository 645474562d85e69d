import { Link } from 'react-router';
import { useSiteName } from '../../../lib/document/site-name.ts';
import { SiteSign } from '../../../lib/document/site-sign.tsx';
import { frameTexts } from './frame-texts.ts';
import { SearchBox } from './search-box.tsx';
import styles from './staff-frame.module.css';

/** The bar of the back office: on small screens with the symbol, on large ones with the help for keys. */
export function TopBar({ onKeys }: { onKeys: () => void }) {
  const name = useSiteName();
  return (
    <header className={styles.top}>
      <Link to="/admin" className={styles.home} aria-label={`${name} ${frameTexts.office}`}>
        <SiteSign />
      </Link>
      <SearchBox />
      <button type="button" className={styles.keys} onClick={onKeys}>
        <kbd>?</kbd> {frameTexts.keys}
      </button>
    </header>
  );
}

/** The bar where nobody is at work yet: whose office it is, and the way out of it. */
export function BareBar() {
  const name = useSiteName();
  return (
    <header className={styles.top} data-bare>
      <p className={styles.logo}>
        <SiteSign />
        {name}
        <small>{frameTexts.office}</small>
      </p>
      <Link to="/" reloadDocument className={styles.out}>
        {frameTexts.toSite}
      </Link>
    </header>
  );
}
