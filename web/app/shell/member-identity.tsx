import { centreLevel } from '@taegeuk/contract/levels.ts';
import { useTexts } from '../i18n/texts.ts';
import { useSession } from '../lib/session.ts';
import styles from './member-identity.module.css';

/** Level, greeting and e-mail of the member. Its room is kept before the session is read, so nothing moves. */
export function MemberIdentity() {
  const texts = useTexts();
  const member = useSession()?.infoUser;
  const level = member && centreLevel(member.levelInCenter);
  return (
    <p className={styles.identity} data-level={level?.key}>
      {member ? (
        <>
          <span className={styles.level}>
            {texts.shell.levelChip(member.levelInCenter, level ? texts.common.levels[level.key] : '')}
          </span>
          <span className={styles.greeting}>{texts.shell.greeting(member.nickName)}</span>
          <span className={styles.email}>{member.email}</span>
        </>
      ) : null}
    </p>
  );
}
