import type { Notification } from '@taegeuk/contract/notification.ts';
import { calendarDay } from '../../lib/dates/format.ts';

/** What came on one day in Seoul. */
export interface DayOfNotifications {
  /** Calendar day `YYYY-MM-DD`. */
  on: string;
  notifications: Notification[];
}

/** The list as days, in its own order. */
export function byDay(notifications: readonly Notification[]): DayOfNotifications[] {
  const days = Map.groupBy(notifications, ({ createdAt }) => calendarDay(createdAt));
  return [...days].map(([on, ofDay]) => ({ on, notifications: ofDay }));
}
