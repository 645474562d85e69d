import type { Notification, NotificationPreference } from '@taegeuk/contract/notification.ts';
import { optionalTopics, topicOf } from '@taegeuk/contract/notification-topics.ts';
import type { Db } from '../../database/connect.ts';
import type { MailContent } from '../../mail/compose.ts';
import type { Services } from '../../services.ts';
import { briefInPresentWords } from '../outbox/service.ts';
import * as queries from './queries.ts';

/** Whoever comes back after a long rest still reads what was told meanwhile. */
const keptMs = 365 * 24 * 60 * 60 * 1000;

function pathOf(href: string | undefined): string | null {
  if (href === undefined) return null;
  // What was written before the site's address was known begins with the path.
  const { pathname, search, hash } = new URL(href, 'http://localhost');
  return pathname + search + hash;
}

/**
 * Writes among a member's notifications what a mail tells them, in the transaction that causes it. Messages that are no such
 * news (links, codes, what staff are told) are passed over.
 * @returns whether the member wants the mail as well
 */
export async function noteNews(
  db: Db,
  { userId, now }: { userId: string; now: Date },
  { draft }: MailContent,
): Promise<boolean> {
  const topic = draft.kind === null ? undefined : topicOf[draft.kind];
  if (topic === undefined) return true;
  const { href, ...words } = await briefInPresentWords(db, draft);
  const { lang } = draft;
  await queries.createNotification(db, { userId, topic, lang, ...words, path: pathOf(href), createdAt: now });
  const optional = optionalTopics.find((each) => each === topic);
  return optional === undefined || !(await queries.wantsNoMail(db, userId, optional));
}

/** A page of the caller's notifications, newest first, and how many there are. */
export async function listNotifications(
  { sql }: Services,
  member: { id: string },
  { unread = false, pageNo, pageSize }: { unread?: boolean | undefined; pageNo: number; pageSize: number },
): Promise<{ notifications: Notification[]; total: number }> {
  const asked = { userId: member.id, isUnread: unread, pageNo, pageSize };
  const rows = await queries.listNotifications(sql, asked);
  const notifications = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { notifications, total: await queries.countNotifications(sql, member.id, unread) };
}

/** Notes that the caller has read these of their own; returns how many they have not. */
export async function readNotifications(
  { sql, clock }: Services,
  member: { id: string },
  ids: readonly string[],
): Promise<number> {
  await queries.markRead(sql, member.id, ids, clock());
  return queries.countNotifications(sql, member.id, true);
}

/** Of what the caller is told by mail as well: of everything, unless they have chosen otherwise. */
export async function listPreferences(
  { sql }: Services,
  member: { id: string },
): Promise<NotificationPreference[]> {
  const chosen = await queries.listPreferences(sql, member.id);
  return optionalTopics.map((topic) => ({
    topic,
    mail: chosen.find((each) => each.topic === topic)?.mail ?? true,
  }));
}

/** Turns the mails of a topic on or off. */
export async function setPreference(
  services: Services,
  member: { id: string },
  wish: NotificationPreference,
): Promise<NotificationPreference[]> {
  await queries.setPreference(services.sql, member.id, wish);
  return listPreferences(services, member);
}

/** Removes notifications a year after they were written; returns how many. */
export function removeOldNotifications(db: Db, now: Date): Promise<number> {
  return queries.removeWrittenBefore(db, new Date(now.getTime() - keptMs));
}
