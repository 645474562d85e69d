import { Link, useLocation } from 'react-router';
import { shellTexts } from '../i18n/shell-texts.ts';
import { Fold } from '../ui/fold.tsx';
import { isHere, slideMenuTree } from './menu-tree.ts';
import { useSite } from './site.ts';
import styles from './site-map.module.css';

/**
 * All entries of the menu, two levels deep: the target of the menu button when the menu cannot slide out. Folded on phones,
 * unless there are no scripts.
 */
export function SiteMap() {
  const texts = shellTexts.use();
  const { pathname } = useLocation();
  const branches = slideMenuTree(useSite()?.menus ?? []);
  if (branches.length === 0) return null;
  return (
    <nav id="pages" tabIndex={-1} aria-label={texts.siteMap} className={styles.map}>
      <Fold title={texts.siteMap} className={styles.fold}>
        <ul className={styles.branches}>
          {branches.map(({ children, ...branch }) => (
            <li key={branch.id}>
              {children.length > 0 ? <p className={styles.name}>{branch.name}</p> : null}
              <ul>
                {(children.length > 0 ? children : [branch]).map(({ id, name, link }) => (
                  <li key={id}>
                    <Link
                      to={link || '/'}
                      className={styles.link}
                      aria-current={isHere(link, pathname) ? 'page' : undefined}
                    >
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Fold>
    </nav>
  );
}
