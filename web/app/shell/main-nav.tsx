import type { MenuItem } from '@taegeuk/contract/post.ts';
import { Link, useLocation } from 'react-router';
import { shellTexts } from '../i18n/shell-texts.ts';
import styles from './main-nav.module.css';
import { holdsPage, isHere, type MenuNode, menuTree, shownChildren } from './menu-tree.ts';
import { useSite } from './site.ts';

/**
 * The bar's entries: those without a parent, each with up to four children, shown on hover and on keyboard focus. Without
 * scripts CSS alone shows them; with scripts `boot/main-nav.ts` does. The office shows what would be there with `menus`.
 */
export function MainNav({ menus }: { menus?: readonly MenuItem[] }) {
  const shell = shellTexts.use();
  const site = useSite();
  const entries = menuTree(menus ?? site?.menus ?? []);
  return (
    <nav aria-label={shell.mainMenu} className={styles.nav}>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </nav>
  );
}

function Entry({ entry }: { entry: MenuNode }) {
  const shell = shellTexts.use();
  const { pathname } = useLocation();
  const children = entry.children.slice(0, shownChildren);
  const panelId = `submenu-${entry.id}`;
  const opens = children.length > 0 ? { 'aria-expanded': false, 'aria-controls': panelId } : {};
  return (
    <li className={styles.entry} data-entry={entry.id}>
      <Link
        to={entry.link || '/'}
        className={styles.link}
        data-current={holdsPage(entry, pathname) || undefined}
        {...opens}
      >
        {entry.name}
      </Link>
      {children.length > 0 ? (
        <ul id={panelId} className={styles.panel} aria-label={shell.submenuOf(entry.name)}>
          {children.map((child) => (
            <li key={child.id}>
              <Link
                to={child.link}
                className={styles.child}
                aria-current={isHere(child.link, pathname) ? 'page' : undefined}
              >
                {child.name}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
