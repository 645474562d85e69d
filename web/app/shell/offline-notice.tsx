import { shellTexts } from '../i18n/shell-texts.ts';
import { useChecking } from '../lib/calls/checking.ts';
import { useOnline } from '../lib/device/use-online.ts';
import styles from './offline-notice.module.css';

/** Shows that the connection is lost, or that a request is being checked, as long as this lasts. */
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
