// No schemas here: screens import these values, and zod would be loaded with them.
import type { MessageKind } from './message-kinds.ts';

/** What a notification is about. */
export const notificationTopics = ['learning', 'consultation', 'inquiry', 'order', 'account'] as const;

export type NotificationTopic = (typeof notificationTopics)[number];

/** Those whose mails a member may do without: orders are contracts, and changes of the account a matter of safety. */
export const optionalTopics = ['learning', 'consultation', 'inquiry'] as const satisfies NotificationTopic[];

export type OptionalTopic = (typeof optionalTopics)[number];

/**
 * The topic of each message that stands among a member's notifications as well. Links and codes do not, nor do logins,
 * which have a list of their own.
 */
export const topicOf: { [kind in MessageKind]?: NotificationTopic } = {
  report_reviewed: 'learning',
  report_returned: 'learning',
  level_check_answered: 'learning',
  certificate_revoked: 'learning',
  certificate_reissued: 'learning',
  entry_unshared: 'learning',
  entry_word: 'learning',
  sharing_opened: 'learning',
  consultation_scheduled: 'consultation',
  consultation_answered: 'consultation',
  consultation_cancelled: 'consultation',
  consultation_called_off: 'consultation',
  consultation_day_before: 'consultation',
  consultation_hour_before: 'consultation',
  inquiry_answered: 'inquiry',
  order_waiting: 'order',
  order_paid: 'order',
  order_cancelled: 'order',
  order_refunded: 'order',
  order_failed: 'order',
  order_expired: 'order',
  order_returned: 'order',
  order_short: 'order',
  order_returning: 'order',
  order_surplus: 'order',
  order_corrected: 'order',
  order_refused: 'order',
  order_offer: 'order',
  order_reviewing: 'order',
  profile_changed: 'account',
  terms_announced: 'account',
};
