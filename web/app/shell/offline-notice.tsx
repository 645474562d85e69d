import { useSyncExternalStore } from 'react';
import { useTexts } from '../i18n/texts.ts';
import styles from './offline-notice.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the connection is gone, for as long as it is. */
export function OfflineNotice() {
  const texts = useTexts();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={styles.notice} data-shown={!isOnline || undefined}>
      {isOnline ? null : texts.shell.offline}
    </div>
  );
}
