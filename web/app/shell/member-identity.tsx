import { centreLevel } from '@taegeuk/contract/levels.ts';
import { commonTexts } from '../i18n/common-texts.ts';
import { shellTexts } from '../i18n/shell-texts.ts';
import { useSession } from '../lib/session/use-session.ts';
import styles from './member-identity.module.css';

/** Level, greeting and e-mail of the member; where it stands keeps the room for it. */
export function MemberIdentity() {
  const common = commonTexts.use();
  const shell = shellTexts.use();
  const member = useSession()?.infoUser;
  if (!member) return null;
  const level = centreLevel(member.levelInCenter);
  return (
    <span className={styles.identity} data-level={level?.key}>
      <span className={styles.level}>
        {shell.levelChip(member.levelInCenter, level ? common.levels[level.key] : '')}
      </span>
      <span className={styles.greeting}>{shell.greeting(member.nickName)}</span>
      <span className={styles.email}>{member.email}</span>
    </span>
  );
}
