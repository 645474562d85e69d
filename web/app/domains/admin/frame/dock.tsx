import { Link, useLocation } from 'react-router';
import { useDesk } from './desk-context.ts';
import { frameTexts } from './frame-texts.ts';
import { isAt, menuFor } from './menu.ts';
import styles from './staff-frame.module.css';
import { WaitingCount } from './waiting-count.tsx';

/** Places besides the whole menu. */
const places = 4;

/** The commonest places at the bottom of small screens; the whole menu is one of them. */
export function Dock() {
  const { pathname } = useLocation();
  const entries = menuFor(useDesk().me.rights).flatMap((group) => group.entries);
  return (
    <nav className={styles.dock} aria-label={frameTexts.dock}>
      {entries.slice(0, places).map((entry) => (
        <Link key={entry.path} to={entry.path} aria-current={isAt(entry.path, pathname) ? 'page' : undefined}>
          {entry.name}
          <WaitingCount entry={entry} />
        </Link>
      ))}
      <details className={styles.more} key={pathname}>
        <summary>{frameTexts.more}</summary>
        <ul>
          {entries.map((entry) => (
            <li key={entry.path}>
              <Link to={entry.path} aria-current={isAt(entry.path, pathname) ? 'page' : undefined}>
                {entry.name}
                <WaitingCount entry={entry} />
              </Link>
            </li>
          ))}
          <li>
            <Link to="/" reloadDocument>
              {frameTexts.toSite}
            </Link>
          </li>
        </ul>
      </details>
    </nav>
  );
}
