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
  const days: DayOfNotifications[] = [];
  for (const notification of notifications) {
    const on = calendarDay(notification.createdAt);
    const day = days.at(-1);
    if (day?.on === on) day.notifications.push(notification);
    else days.push({ on, notifications: [notification] });
  }
  return days;
}
