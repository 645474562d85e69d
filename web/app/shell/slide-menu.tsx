import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { shellTexts } from '../i18n/shell-texts.ts';
import { useSession } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { Icon } from '../ui/icon.tsx';
import { LanguageSelect } from './language-select.tsx';
import { logOut } from './logout.ts';
import { MemberIdentity } from './member-identity.tsx';
import { isHere, type MenuNode, slideMenuTree } from './menu-tree.ts';
import { useSite } from './site.ts';
import styles from './slide-menu.module.css';

export interface SlideMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The menu of small screens: the same entries with everything nested in them. */
export function SlideMenu({ open, onOpenChange }: SlideMenuProps) {
  const texts = shellTexts.use();
  const entries = slideMenuTree(useSite()?.menus ?? []);
  const close = () => onOpenChange(false);
  return (
    <Drawer.Root open={open} onOpenChange={onOpenChange}>
      <Drawer.Content side="end" closeLabel={texts.closeMenu} title={texts.menu}>
        <nav aria-label={texts.mainMenu}>
          <MenuList nodes={entries} depth={1} onNavigate={close} />
        </nav>
        <Account onNavigate={close} />
        <LanguageSelect className={styles.language} />
      </Drawer.Content>
    </Drawer.Root>
  );
}

function MenuList({
  nodes,
  depth,
  onNavigate,
}: {
  nodes: MenuNode[];
  depth: number;
  onNavigate: () => void;
}) {
  return (
    <ul className={styles.list} data-depth={depth}>
      {nodes.map((node) => (
        <MenuEntry key={node.id} node={node} depth={depth} onNavigate={onNavigate} />
      ))}
    </ul>
  );
}

function MenuEntry({ node, depth, onNavigate }: { node: MenuNode; depth: number; onNavigate: () => void }) {
  const texts = shellTexts.use();
  const [expanded, setExpanded] = useState(false);
  const { pathname } = useLocation();
  if (node.children.length === 0) {
    return (
      <li>
        <Link
          to={node.link}
          className={styles.link}
          aria-current={isHere(node.link, pathname) ? 'page' : undefined}
          onClick={onNavigate}
        >
          {node.name}
        </Link>
      </li>
    );
  }
  return (
    <li>
      <div className={styles.row}>
        <Link to={node.link || '/'} className={styles.link} onClick={onNavigate}>
          {node.name}
        </Link>
        <button
          type="button"
          className={styles.expand}
          aria-expanded={expanded}
          aria-label={texts.submenuOf(node.name)}
          onClick={() => setExpanded(!expanded)}
        >
          <Icon name="chevron-down" />
        </button>
      </div>
      {expanded ? <MenuList nodes={node.children} depth={depth + 1} onNavigate={onNavigate} /> : null}
    </li>
  );
}

function Account({ onNavigate }: { onNavigate: () => void }) {
  const texts = shellTexts.use();
  if (useSession()) {
    return (
      <div className={styles.account}>
        <MemberIdentity onNavigate={onNavigate} />
        <Button variant="quiet" width="full" render={<Link to="/mypage/user-manage" onClick={onNavigate} />}>
          {texts.account}
        </Button>
        <Button variant="outline" width="full" onClick={() => void logOut('/login')}>
          {texts.logout}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.account}>
      <Button width="full" render={<Link to="/register" onClick={onNavigate} />}>
        {texts.register}
      </Button>
      <Button variant="outline" width="full" render={<Link to="/login" onClick={onNavigate} />}>
        {texts.login}
      </Button>
    </div>
  );
}
