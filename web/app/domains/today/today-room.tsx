import { type ComponentType, useEffect, useState } from 'react';
import { failureTexts } from '../../i18n/failure-texts.ts';
import { reloadPage } from '../../lib/document/reload.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import styles from './today-room.module.css';

/**
 * The place of a member's own home on the page that is a visitor's. It is in everybody's page and empty; `data-session`, set
 * before the first paint, gives it its height and hides what is a visitor's (`home.module.css`). Its content is loaded for members
 * only.
 */
export function TodayRoom() {
  const memberId = useSession()?.id_user;
  const [Today, setToday] = useState<ComponentType>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!memberId) return;
    import('./today.tsx').then(
      (module) => setToday(() => module.Today),
      () => setFailed(true),
    );
  }, [memberId]);
  return (
    <div className={styles.room}>
      {memberId && Today ? <Today key={memberId} /> : null}
      {memberId && hasFailed ? <Failed /> : null}
    </div>
  );
}

function Failed() {
  const t = failureTexts.use();
  return (
    <div role="status" className={styles.failed}>
      <h1>{t.codes.network}</h1>
      <Button onClick={reloadPage}>{t.retry}</Button>
    </div>
  );
}
