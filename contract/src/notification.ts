import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { flagQuery, id, instant, lang, pageQuery } from './fields.ts';
import { notificationTopics, optionalTopics } from './notification-topics.ts';

const tag = 'Notifications';
const base = '/api/v1/private/notification';

/** What the academy told a member, in the words of that day. */
export const notification = z.object({
  id,
  topic: z.enum(notificationTopics),
  /** The language of heading and text. */
  lang,
  heading: z.string(),
  text: z.string(),
  /** The page on this site where it goes on; null if there is none. */
  path: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: instant,
});

export type Notification = z.infer<typeof notification>;

/** Whether the member is told by mail as well. */
export const notificationPreference = z.object({
  topic: z.enum(optionalTopics, { error: 'invalid_choice' }),
  mail: z.boolean({ error: 'invalid_type' }),
});

export type NotificationPreference = z.infer<typeof notificationPreference>;

export const listNotifications = endpoint({
  method: 'GET',
  path: `${base}/get_all`,
  access: 'member',
  tag,
  summary:
    'What the academy told the caller, newest first, kept for a year; with `unread` only what was not read yet. Whoever has no confirmed e-mail address reads it here alone.',
  query: z.object({ unread: flagQuery.optional(), ...pageQuery }),
  reply: z.array(notification),
  paging: 'numbered',
  errors: [],
});

export const readNotifications = endpoint({
  method: 'POST',
  path: `${base}/read`,
  access: 'member',
  tag,
  summary: 'Notes that the caller has read these. Others’ and unknown ones are passed over.',
  body: z.object({
    ids: z
      .array(id, { error: 'invalid_type' })
      .min(1, { error: 'too_short' })
      .max(100, { error: 'too_long' }),
  }),
  /** How many the caller has not read yet. */
  reply: z.object({ unread: z.int() }),
  errors: [],
});

export const listNotificationPreferences = endpoint({
  method: 'GET',
  path: `${base}/preferences`,
  access: 'member',
  tag,
  summary: 'Of what the caller is told by mail as well. What is not listed is always mailed.',
  reply: z.array(notificationPreference),
  errors: [],
});

export const setNotificationPreference = endpoint({
  method: 'PUT',
  path: `${base}/preferences`,
  access: 'member',
  tag,
  summary: 'Turns the mails of one topic on or off. It stands among the notifications all the same.',
  body: notificationPreference,
  reply: z.array(notificationPreference),
  errors: [],
});
