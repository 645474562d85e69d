import type { Desk } from '@taegeuk/contract/desk.ts';
import { roleLevels } from '@taegeuk/contract/role-levels.ts';
import { Link, useLocation } from 'react-router';
import { useSiteName } from '../../../lib/document/site-name.ts';
import { SiteSign } from '../../../lib/document/site-sign.tsx';
import { useDesk } from './desk-context.ts';
import { frameTexts } from './frame-texts.ts';
import { isAt, type MenuEntry, menuFor } from './menu.ts';
import styles from './staff-frame.module.css';
import { WaitingCount } from './waiting-count.tsx';

/** The menu at the side: what the rights of whoever is at work open. */
export function SideMenu() {
  const { me } = useDesk();
  const name = useSiteName();
  return (
    <nav className={styles.side} aria-label={frameTexts.menu}>
      <Link to="/admin" className={styles.logo}>
        <SiteSign />
        {name}
        <small>{frameTexts.office}</small>
      </Link>
      {menuFor(me.rights).map((group) => (
        <div key={group.name ?? ''}>
          {group.name ? <h2 className={styles.group}>{group.name}</h2> : null}
          <ul>
            {group.entries.map((entry) => (
              <li key={entry.path}>
                <Entry entry={entry} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className={styles.me}>
        <b>{me.name}</b>
        {roleOf(me)}
        <Link to="/" reloadDocument>
          {frameTexts.toSite}
        </Link>
      </p>
    </nav>
  );
}

function roleOf({ level, rights }: Desk['me']): string {
  if (rights.includes('owner')) return frameTexts.owner;
  return level >= roleLevels.admin ? frameTexts.administrator : frameTexts.teacher;
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { pathname } = useLocation();
  return (
    <Link
      to={entry.path}
      // Its scripts are there before they are needed: a screen that is opened without a connection says so by itself.
      prefetch="render"
      className={styles.to}
      aria-current={isAt(entry.path, pathname) ? 'page' : undefined}
    >
      {entry.name}
      <WaitingCount entry={entry} />
    </Link>
  );
}
