import { centreLevel } from '@taegeuk/contract/levels.ts';
import { Link } from 'react-router';
import { useTexts } from '../i18n/texts.ts';
import { useSession } from '../lib/use-session.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './member-identity.module.css';

/** Level, greeting and e-mail of the member, leading to their own page. Its room is kept before the session is read, so nothing moves. */
export function MemberIdentity() {
  const texts = useTexts();
  const member = useSession()?.infoUser;
  const level = member && centreLevel(member.levelInCenter);
  return (
    <p className={styles.room} data-level={level?.key}>
      {member ? (
        <Link to="/mypage/user-manage" className={styles.identity}>
          <span className={styles.level}>
            {texts.shell.levelChip(member.levelInCenter, level ? texts.common.levels[level.key] : '')}
          </span>
          <span className={styles.greeting}>{texts.shell.greeting(member.nickName)}</span>
          <span className={styles.email}>{member.email}</span>
          <VisuallyHidden> {texts.shell.account}</VisuallyHidden>
        </Link>
      ) : null}
    </p>
  );
}
