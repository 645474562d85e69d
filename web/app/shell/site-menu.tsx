import { Link, useLocation } from 'react-router';
import { shellTexts } from '../i18n/shell-texts.ts';
import { Island } from '../lib/document/island.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { OwnLinks } from './account-menu.tsx';
import { LanguageSelect } from './language-select.tsx';
import { MemberIdentity } from './member-identity.tsx';
import { isHere, type MenuNode, slideMenuTree } from './menu-tree.ts';
import { useSite } from './site.ts';
import styles from './site-menu.module.css';
import { StaffWay } from './staff-way.tsx';

/** The id that the button of the bar opens. */
export const siteMenuId = 'site-menu';

/**
 * The menu of small screens: the same entries with all their children. A native dialog with folds, so that it opens without
 * waiting for a script; `boot/bar.ts` closes it when a link in it is followed.
 */
export function SiteMenu() {
  const shell = shellTexts.use();
  const entries = slideMenuTree(useSite()?.menus ?? []);
  return (
    <dialog id={siteMenuId} data-site-menu closedby="any" aria-label={shell.menu} className={styles.menu}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <IconButton
            icon="close"
            label={shell.closeMenu}
            className={styles.close}
            command="close"
            commandfor={siteMenuId}
          />
        </div>
        <div className={styles.body}>
          <nav aria-label={shell.mainMenu}>
            <MenuList nodes={entries} depth={1} />
          </nav>
          <Account />
          <LanguageSelect className={styles.language} />
        </div>
      </div>
    </dialog>
  );
}

function MenuList({ nodes, depth }: { nodes: MenuNode[]; depth: number }) {
  return (
    <ul className={styles.list} data-depth={depth}>
      {nodes.map((node) => (
        <MenuEntry key={node.id} node={node} depth={depth} />
      ))}
    </ul>
  );
}

function MenuEntry({ node, depth }: { node: MenuNode; depth: number }) {
  const shell = shellTexts.use();
  const { pathname } = useLocation();
  const link = (
    <Link
      to={node.link || '/'}
      className={styles.link}
      aria-current={isHere(node.link, pathname) ? 'page' : undefined}
    >
      {node.name}
    </Link>
  );
  if (node.children.length === 0) return <li>{link}</li>;
  return (
    <li className={styles.branch}>
      {link}
      <details className={styles.fold}>
        <summary className={styles.expand} aria-label={shell.submenuOf(node.name)}>
          <Icon name="chevron-down" />
        </summary>
        <MenuList nodes={node.children} depth={depth + 1} />
      </details>
    </li>
  );
}

function Account() {
  const shell = shellTexts.use();
  return (
    <>
      <div className={styles.account} data-for="member">
        <Island name="identity" when="member" of={MemberIdentity} props={{}} />
        <OwnLinks className={styles.link} />
        <Island name="office" when="member" of={StaffWay} props={{}} />
        <Button variant="outline" width="full" data-log-out="/login">
          {shell.logout}
        </Button>
      </div>
      <div className={styles.account} data-for="guest">
        <Button width="full" render={<Link to="/register" />}>
          {shell.register}
        </Button>
        <Button variant="outline" width="full" render={<Link to="/login" />}>
          {shell.login}
        </Button>
      </div>
    </>
  );
}
