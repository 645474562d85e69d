import { type ComponentType, useEffect, useState } from 'react';
import { useSession } from '../../lib/session/use-session.ts';
import styles from './today-room.module.css';

/**
 * Where a member's day stands above the public page. The room is in everybody's page and empty; `data-session`, set
 * before the first paint, gives it its height, so that nothing moves when the day is filled in. What fills it is fetched
 * for members only; where it cannot be, the page stays as it is.
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
