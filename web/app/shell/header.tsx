import { Link } from 'react-router';
import { shellTexts } from '../i18n/shell-texts.ts';
import { Island } from '../lib/document/island.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './header.module.css';
import { LanguageSelect } from './language-select.tsx';
import { Logo } from './logo.tsx';
import { MainNav } from './main-nav.tsx';
import { MemberIdentity } from './member-identity.tsx';
import { SiteMenu, siteMenuId } from './site-menu.tsx';
import { SiteSearch } from './site-search.tsx';

/**
 * The bar. The HTML has both the visitor's and the member's tools, because the page is the same for everybody;
 * `data-session` on the document, set before first paint, decides which of them is shown.
 */
export function Header() {
  const shell = shellTexts.use();
  return (
    <header className={styles.bar}>
      <Logo />
      <div className={styles.nav}>
        <MainNav />
      </div>
      <Island name="search" when="touch" of={SiteSearch} props={{}} />
      <div className={styles.tools}>
        <div data-for="member">
          <Island name="identity" when="member" of={MemberIdentity} props={{}} />
        </div>
        <LanguageSelect />
        <Link to="/login" className={styles.login} data-for="guest">
          {shell.login}
        </Link>
        <Button size="sm" data-for="guest" className={styles.register} render={<Link to="/register" />}>
          {shell.register}
        </Button>
        <Button size="sm" variant="outline" data-for="member" data-log-out="/">
          {shell.logout}
        </Button>
      </div>
      <IconButton
        icon="menu"
        label={shell.openMenu}
        className={styles.burger}
        aria-haspopup="dialog"
        command="show-modal"
        commandfor={siteMenuId}
      />
      {/* without scripts older browsers cannot open anything: all pages are listed at the end of this page */}
      <IconButton icon="menu" label={shell.siteMap} className={styles.toPages} render={<a href="#pages" />} />
      <SiteMenu />
    </header>
  );
}
