import type { Notification } from '@taegeuk/contract/notification.ts';
import { useEffect, useRef } from 'react';
import { api } from '../../lib/calls/api.ts';

/**
 * Tells the server that what is shown was read, once each. What is shown keeps its mark. If the call fails nothing is said:
 * they are unread the next time.
 */
export function useReadOnce(shown: readonly Notification[]): void {
  const told = useRef(new Set<string>());
  useEffect(() => {
    const ids = shown.filter(({ id, isRead }) => !isRead && !told.current.has(id)).map(({ id }) => id);
    if (ids.length === 0) return;
    for (const id of ids) told.current.add(id);
    // Also for whoever follows the first link at once.
    api.readNotifications({ body: { ids }, background: true, keepalive: true }).catch(() => undefined);
  }, [shown]);
}
