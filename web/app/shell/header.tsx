import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../i18n/texts.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './header.module.css';
import { LanguageSelect } from './language-select.tsx';
import { Logo } from './logo.tsx';
import { logOut } from './logout.ts';
import { MainNav } from './main-nav.tsx';
import { MemberIdentity } from './member-identity.tsx';

const SlideMenu = lazy(() => import('./slide-menu.tsx').then((module) => ({ default: module.SlideMenu })));

/**
 * The bar. Both the visitor's and the member's tools are in the markup, because the page is the same for everybody;
 * `data-session` on the document, set before first paint, decides which of them is seen.
 */
export function Header() {
  const texts = useTexts();
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <header className={styles.bar}>
      <Logo />
      <div className={styles.desktop}>
        <MainNav />
        <div className={styles.tools}>
          <div data-for="member">
            <MemberIdentity />
          </div>
          <LanguageSelect />
          <Link to="/login" className={styles.login} data-for="guest">
            {texts.shell.login}
          </Link>
          <Button size="sm" data-for="guest" className={styles.register} render={<Link to="/register" />}>
            {texts.shell.register}
          </Button>
          <Button size="sm" variant="outline" data-for="member" onClick={() => void logOut('/')}>
            {texts.shell.logout}
          </Button>
        </div>
      </div>
      <IconButton
        icon="menu"
        label={texts.shell.openMenu}
        className={styles.burger}
        aria-haspopup="dialog"
        aria-expanded={menu === 'open'}
        onClick={() => setMenu('open')}
      />
      {menu === 'unused' ? null : (
        <Suspense>
          <SlideMenu open={menu === 'open'} onOpenChange={(open) => setMenu(open ? 'open' : 'closed')} />
        </Suspense>
      )}
    </header>
  );
}
