import { Link } from 'react-router';
import { shellTexts } from '../i18n/shell-texts.ts';
import { Island } from '../lib/document/island.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './account-menu.module.css';
import { MemberIdentity } from './member-identity.tsx';
import { StaffWay } from './staff-way.tsx';

const panelId = 'account-menu';

/** Whoever is logged in, and behind it what is theirs beside the practice. A native popover: it opens before any script. */
export function AccountMenu() {
  const shell = shellTexts.use();
  return (
    <div data-for="member" className={styles.account}>
      <button type="button" popoverTarget={panelId} className={styles.opener}>
        <Island as="span" name="identity" when="member" of={MemberIdentity} props={{}} />
        <VisuallyHidden> {shell.accountMenu}</VisuallyHidden>
        <Icon name="chevron-down" size="sm" />
      </button>
      <div id={panelId} popover="auto" className={styles.panel}>
        <OwnLinks className={styles.link} />
        <Island name="office" when="member" of={StaffWay} props={{}} />
        <Button size="sm" variant="outline" width="full" data-log-out="/">
          {shell.logout}
        </Button>
      </div>
    </div>
  );
}

/** The pages of an account, for the bar and for the menu that slides out. */
export function OwnLinks({ className }: { className: string | undefined }) {
  const shell = shellTexts.use();
  return (
    <ul>
      {ownPages.map(([key, path]) => (
        <li key={key}>
          <Link to={path} className={className}>
            {key === 'account' ? shell.account : shell.own[key]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const ownPages = [
  ['account', '/mypage/user-manage'],
  ['notifications', '/mypage/notifications'],
  ['payments', '/mypage/payment-check'],
  ['consult', '/center/consult/contents'],
  ['ask', '/customer/faq'],
] as const;
