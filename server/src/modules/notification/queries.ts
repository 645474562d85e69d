import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { NotificationPreference } from '@taegeuk/contract/notification.ts';
import type { NotificationTopic, OptionalTopic } from '@taegeuk/contract/notification-topics.ts';
import type { Db } from '../../database/connect.ts';
import { limitTo, offsetOf, type PageRequest } from '../../database/paging.ts';

export interface NotificationRow {
  id: string;
  topic: NotificationTopic;
  lang: LanguageCode;
  heading: string;
  text: string;
  path: string | null;
  isRead: boolean;
  createdAt: Date;
}

export async function createNotification(
  db: Db,
  row: Omit<NotificationRow, 'id' | 'isRead'> & { userId: string },
): Promise<void> {
  await db`
    INSERT INTO notifications (user_id, topic, lang, heading, body, path, created_at)
    VALUES (${row.userId}, ${row.topic}, ${row.lang}, ${row.heading}, ${row.text}, ${row.path}, ${row.createdAt})`;
}

function matching(db: Db, userId: string, isUnread: boolean) {
  return db`user_id = ${userId} ${isUnread ? db`AND read_at IS NULL` : db``}`;
}

/** A page of a member's notifications, newest first. */
export function listNotifications(
  db: Db,
  { userId, isUnread, ...page }: PageRequest & { userId: string; isUnread: boolean },
): Promise<NotificationRow[]> {
  return db<NotificationRow[]>`
    SELECT id, topic, lang, heading, body AS text, path, read_at IS NOT NULL AS is_read, created_at
    FROM notifications WHERE ${matching(db, userId, isUnread)}
    ORDER BY id DESC ${limitTo(db, page.pageSize, offsetOf(page))}`;
}

export async function countNotifications(db: Db, userId: string, isUnread: boolean): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    SELECT count(*)::int AS total FROM notifications WHERE ${matching(db, userId, isUnread)}`;
  return row?.total ?? 0;
}

/** Notes that a member has read these of their own. */
export async function markRead(db: Db, userId: string, ids: readonly string[], now: Date): Promise<void> {
  await db`
    UPDATE notifications SET read_at = ${now}
    WHERE id = ANY(${[...ids]}::uuid[]) AND user_id = ${userId} AND read_at IS NULL`;
}

/** What a member has chosen of some topics; the others are as they are for everybody. */
export function listPreferences(db: Db, userId: string): Promise<NotificationPreference[]> {
  return db<NotificationPreference[]>`
    SELECT topic, mail FROM notification_preferences WHERE user_id = ${userId}`;
}

export async function wantsNoMail(db: Db, userId: string, topic: OptionalTopic): Promise<boolean> {
  const [row] = await db`
    SELECT 1 FROM notification_preferences WHERE user_id = ${userId} AND topic = ${topic} AND NOT mail`;
  return row !== undefined;
}

export async function setPreference(
  db: Db,
  userId: string,
  { topic, mail }: NotificationPreference,
): Promise<void> {
  await db`
    INSERT INTO notification_preferences (user_id, topic, mail) VALUES (${userId}, ${topic}, ${mail})
    ON CONFLICT (user_id, topic) DO UPDATE SET mail = excluded.mail`;
}

/** Removes those written before `instant`; returns how many. */
export async function removeWrittenBefore(db: Db, instant: Date): Promise<number> {
  const { count } = await db`DELETE FROM notifications WHERE created_at < ${instant}`;
  return count;
}
