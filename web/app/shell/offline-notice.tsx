import { shellTexts } from '../i18n/shell-texts.ts';
import { useChecking } from '../lib/calls/checking.ts';
import { useOnline } from '../lib/device/use-online.ts';
import styles from './offline-notice.module.css';

/** Says that the connection is gone, or that a request is being checked, for as long as it is so. */
export function OfflineNotice() {
  const shell = shellTexts.use();
  const isOnline = useOnline();
  const isChecking = useChecking();
  const checking = isChecking ? 'checking' : undefined;
  return (
    <div
      role="status"
      className={styles.notice}
      data-offline-words={shell.offline}
      data-shown={isOnline ? checking : 'offline'}
    >
      {isOnline ? checking && shell.checking : shell.offline}
    </div>
  );
}
