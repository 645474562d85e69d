import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { shellTexts } from '../i18n/shell-texts.ts';
import { leaveAllTabs } from '../lib/tabs.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './header.module.css';
import { LanguageSelect } from './language-select.tsx';
import { Logo } from './logo.tsx';
import { MainNav } from './main-nav.tsx';
import { MemberIdentity } from './member-identity.tsx';
import { SiteSearch } from './site-search.tsx';

const SlideMenu = lazy(() => import('./slide-menu.tsx').then((module) => ({ default: module.SlideMenu })));

// Who logs out fetches the calls, not who reads. Where they cannot be fetched the tabs forget the member all the same.
async function logOut(): Promise<void> {
  const logout = await import('./logout.ts').catch(() => null);
  if (logout) await logout.logOut('/');
  else leaveAllTabs('/');
}

/**
 * The bar. Both the visitor's and the member's tools are in the markup, because the page is the same for everybody;
 * `data-session` on the document, set before first paint, decides which of them is seen.
 */
export function Header() {
  const texts = shellTexts.use();
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <header className={styles.bar}>
      <Logo />
      <div className={styles.nav}>
        <MainNav />
      </div>
      <SiteSearch />
      <div className={styles.tools}>
        <div data-for="member">
          <MemberIdentity />
        </div>
        <LanguageSelect />
        <Link to="/login" className={styles.login} data-for="guest">
          {texts.login}
        </Link>
        <Button size="sm" data-for="guest" className={styles.register} render={<Link to="/register" />}>
          {texts.register}
        </Button>
        <Button size="sm" variant="outline" data-for="member" onClick={() => void logOut()}>
          {texts.logout}
        </Button>
      </div>
      <IconButton
        icon="menu"
        label={texts.openMenu}
        className={styles.burger}
        aria-haspopup="dialog"
        aria-expanded={menu === 'open'}
        onClick={() => setMenu('open')}
      />
      {/* without scripts nothing can slide out: all pages are listed at the end of this one */}
      <IconButton icon="menu" label={texts.siteMap} className={styles.toPages} render={<a href="#pages" />} />
      {menu === 'unused' ? null : (
        <Suspense>
          <SlideMenu open={menu === 'open'} onOpenChange={(open) => setMenu(open ? 'open' : 'closed')} />
        </Suspense>
      )}
    </header>
  );
}
