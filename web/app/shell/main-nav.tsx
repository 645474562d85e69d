import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { shellTexts } from '../i18n/shell-texts.ts';
import styles from './main-nav.module.css';
import { holdsPage, isHere, type MenuNode, menuTree, shownChildren } from './menu-tree.ts';
import { useSite } from './site.ts';

/**
 * The bar's entries: those without a parent, each with up to four children on hover and on keyboard focus. Until the page
 * is alive, and without scripts, CSS alone shows them; what it shows at that moment is hovered or focused once more
 * (`early-acts.ts`), and goes on being shown.
 */
export function MainNav() {
  const texts = shellTexts.use();
  const [openId, setOpenId] = useState<string | null>(null);
  const entries = menuTree(useSite()?.menus ?? []);
  return (
    <nav aria-label={texts.mainMenu} className={styles.nav}>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            open={openId === entry.id}
            onOpen={() => setOpenId(entry.id)}
            onClose={() => setOpenId((open) => (open === entry.id ? null : open))}
          />
        ))}
      </ul>
    </nav>
  );
}

interface EntryProps {
  entry: MenuNode;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

function Entry({ entry, open, onOpen, onClose }: EntryProps) {
  const texts = shellTexts.use();
  const link = useRef<HTMLAnchorElement>(null);
  const { pathname } = useLocation();
  const children = entry.children.slice(0, shownChildren);
  const panelId = `submenu-${entry.id}`;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    link.current?.focus();
    onClose();
  }
  function onBlur(event: FocusEvent<HTMLLIElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) onClose();
  }
  // A finger cannot hover: its first tap opens, the second follows the link.
  function onPointerDown(event: PointerEvent) {
    touched.current = event.pointerType !== 'mouse' && !open;
  }
  const touched = useRef(false);
  const hover = (act: () => void) => (event: PointerEvent) => event.pointerType === 'mouse' && act();

  return (
    <li
      className={styles.entry}
      data-entry={entry.id}
      onPointerEnter={hover(onOpen)}
      onPointerLeave={hover(onClose)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <Link
        ref={link}
        to={entry.link || '/'}
        className={styles.link}
        data-current={holdsPage(entry, pathname) || undefined}
        onFocus={onOpen}
        onPointerDown={onPointerDown}
        onClick={(event) => {
          if (touched.current && children.length > 0) {
            event.preventDefault();
            touched.current = false;
            onOpen();
          } else onClose();
        }}
        {...(children.length > 0 ? { 'aria-expanded': open, 'aria-controls': panelId } : {})}
      >
        {entry.name}
      </Link>
      {children.length > 0 ? (
        <ul
          id={panelId}
          className={styles.panel}
          data-open={open || undefined}
          aria-label={texts.submenuOf(entry.name)}
        >
          {children.map((child) => (
            <li key={child.id}>
              <Link
                to={child.link}
                className={styles.child}
                aria-current={isHere(child.link, pathname) ? 'page' : undefined}
                onClick={onClose}
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
