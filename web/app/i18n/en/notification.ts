import type { NotificationTexts } from '../kr/notification.ts';

export const notification: NotificationTexts = {
  title: 'Notifications',
  lead: 'Answers, appointments and the course of your orders in one place. They are kept for a year.',
  topics: {
    learning: 'Learning',
    consultation: 'Consultation',
    inquiry: 'Questions',
    order: 'Orders and payments',
    account: 'Account and terms',
  },
  fresh: 'New',
  today: 'Today',
  yesterday: 'Yesterday',
  emptyTitle: 'There are no notifications yet.',
  emptyText:
    'When there is something to tell you, such as an answer, an appointment or news of an order, it appears here.',
  nothingHereTitle: 'There are no notifications on this page.',
  toFirstPage: 'To the first page',
  mail: {
    title: 'By e-mail as well',
    lead: 'Without the mails, notifications still appear here.',
    what: {
      learning: 'Mails about reviewed reports, level checks, certificates and shared entries.',
      consultation: 'Mails about appointments and answers, with reminders a day and an hour before.',
      inquiry: 'Mails that tell you of an answer to your question.',
    },
    always:
      'Mails about orders, payments and your account are always sent: an order is a contract, and your account has to stay safe.',
    unconfirmedTitle: 'We cannot send you mails yet',
    unconfirmed: 'Confirm your e-mail address to be told by mail as well. Until then everything is here.',
    confirm: 'Confirm it in my account',
    on: 'You are now told by mail as well.',
    off: 'These mails are no longer sent.',
    failed: 'It could not be changed.',
  },
};
