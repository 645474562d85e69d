import type { Page } from '@playwright/test';
import type { Notification, NotificationPreference } from '@taegeuk/contract/notification.ts';
import type { Profile } from '@taegeuk/contract/user.ts';
import { changeAnswer } from './answers.ts';
import { askQuickly, atTheDesk } from './inquiry-steps.ts';
import { mailSwitch, openNotifications } from './notification-steps.ts';
import { openAsBuyer, orderQuickly } from './order-steps.ts';
import type { Screen } from './screen.ts';

// A new member each time: what is seen is read.
async function openWithNews(page: Page): Promise<void> {
  const { token } = await openAsBuyer(page);
  await orderQuickly(page, token);
  const id = await askQuickly(page, token, '교재가 궁금합니다');
  await atTheDesk((desk) => desk.answerInquiry(id, '시작하는 날 드립니다.'));
  await openNotifications(page);
}

/** What a member was told, and of what mails come as well. */
export const notificationScreens: Screen[] = [
  { name: 'notifications', open: openWithNews },
  {
    name: 'notifications-long',
    async open(page) {
      const heading = '끊어지지않는긴말'.repeat(13).slice(0, 100);
      await changeAnswer<Notification[]>(page, '**/notification/get_all?**', (list) =>
        list.map((each, at) => ({ ...each, heading, text: heading, path: at === 0 ? null : each.path })),
      );
      await openWithNews(page);
    },
  },
  {
    name: 'notifications-empty',
    async open(page) {
      await openAsBuyer(page);
      await openNotifications(page);
    },
  },
  {
    name: 'notifications-settings',
    statuses: [503],
    async open(page) {
      await openAsBuyer(page);
      await changeAnswer<Profile>(page, '**/user/get_profile', (profile) => ({
        ...profile,
        emailVerified: false,
      }));
      await changeAnswer<NotificationPreference[]>(page, '**/notification/preferences', (preferences) =>
        preferences.map((each) => ({ ...each, mail: each.topic === 'learning' })),
      );
      await openNotifications(page);
      await page.route('**/notification/preferences', (route) => route.fulfill({ status: 503, json: {} }));
      await mailSwitch(page, '상담').click();
      await page.getByRole('alert').waitFor();
    },
  },
];
