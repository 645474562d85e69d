import { useTexts } from '../i18n/texts.ts';
import { useOnline } from '../lib/use-online.ts';
import styles from './offline-notice.module.css';

/** Says that the connection is gone, for as long as it is. */
export function OfflineNotice() {
  const texts = useTexts();
  const isOnline = useOnline();
  return (
    <div role="status" className={styles.notice} data-shown={!isOnline || undefined}>
      {isOnline ? null : texts.shell.offline}
    </div>
  );
}
