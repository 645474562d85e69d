import { Link } from 'react-router';
import { shellTexts } from '../i18n/shell-texts.ts';
import { Island } from '../lib/document/island.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';
import { LanguageSelect } from './language-select.tsx';
import { Logo } from './logo.tsx';
import { MainNav } from './main-nav.tsx';
import { MemberBar } from './member-bar.tsx';
import { SiteMenu, siteMenuId } from './site-menu.tsx';
import { SiteSearch } from './site-search.tsx';

const browseId = 'browse';

/**
 * The bar. The HTML has both the visitor's and the member's tools, because the page is the same for everybody;
 * `data-session` on the document, set before first paint, decides which of them is shown. A member has their own four places
 * in it (`MemberBar`), and the site's entries a press away.
 */
export function Header() {
  const shell = shellTexts.use();
  return (
    <header className={styles.bar}>
      <Logo />
      <div data-for="member" className={styles.own}>
        <Island name="member-bar" when="member" of={MemberBar} props={{}} />
      </div>
      {/* of a visitor it is the bar itself, of a member a sheet under it */}
      <div id={browseId} popover="auto" className={styles.nav}>
        <MainNav />
      </div>
      <Island name="search" when="touch" of={SiteSearch} props={{}} />
      <div className={styles.tools}>
        <button type="button" popoverTarget={browseId} data-for="member" className={styles.quiet}>
          {shell.browse}
        </button>
        <LanguageSelect />
        <Link to="/login" className={styles.quiet} data-for="guest">
          {shell.login}
        </Link>
        <Button size="sm" data-for="guest" className={styles.register} render={<Link to="/register" />}>
          {shell.register}
        </Button>
        <AccountMenu />
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
