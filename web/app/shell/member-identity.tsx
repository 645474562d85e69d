import { centreLevel } from '@taegeuk/contract/levels.ts';
import { type ComponentType, lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { commonTexts } from '../i18n/common-texts.ts';
import { shellTexts } from '../i18n/shell-texts.ts';
import { useSession } from '../lib/session/use-session.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './member-identity.module.css';

// Without a connection the page stays as it is, without this link.
const StaffLink = lazy<ComponentType>(() =>
  import('./staff-link.tsx').then(
    (module) => ({ default: module.StaffLink }),
    () => ({ default: () => null }),
  ),
);

/**
 * Level, greeting and e-mail of the member, as a link to their own page; for staff also the way to their screens. Its space is reserved before the session is read,
 * so nothing moves.
 */
export function MemberIdentity() {
  const common = commonTexts.use();
  const shell = shellTexts.use();
  const member = useSession()?.infoUser;
  const level = member && centreLevel(member.levelInCenter);
  return (
    <p className={styles.room} data-level={level?.key}>
      {member ? (
        <Link to="/mypage/user-manage" className={styles.identity}>
          <span className={styles.level}>
            {shell.levelChip(member.levelInCenter, level ? common.levels[level.key] : '')}
          </span>
          <span className={styles.greeting}>{shell.greeting(member.nickName)}</span>
          <span className={styles.email}>{member.email}</span>
          <VisuallyHidden> {shell.account}</VisuallyHidden>
        </Link>
      ) : null}
      {member && member.roleLevel > 0 ? (
        <Suspense>
          <StaffLink />
        </Suspense>
      ) : null}
    </p>
  );
}
