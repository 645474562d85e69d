import { type ComponentType, useEffect, useState } from 'react';
import { useSession } from '../../lib/session/use-session.ts';
import styles from './today-room.module.css';

/**
 * The place of a member's day above the public page. It is in everybody's page and empty; `data-session`, set before the
 * first paint, gives it its height, so that nothing moves when the day is filled in. Its content is loaded for members
 * only; if it cannot be loaded, the page stays as it is.
 */
export function TodayRoom() {
  const memberId = useSession()?.id_user;
  const [Today, setToday] = useState<ComponentType>();
  useEffect(() => {
    if (!memberId) return;
    import('./today.tsx').then(
      (module) => setToday(() => module.Today),
      () => {},
    );
  }, [memberId]);
  return <div className={styles.room}>{memberId && Today ? <Today key={memberId} /> : null}</div>;
}
