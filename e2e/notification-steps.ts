import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const notificationsPath = '/mypage/notifications';

/** A notification of the list, by its heading. */
export function entryOf(page: Page, heading: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: heading }) });
}

/** The switch for the mails of a topic. */
export function mailSwitch(page: Page, topic: string) {
  return page.getByRole('region', { name: '메일로도 받기' }).getByRole('switch', { name: topic });
}

/** Opens the notifications, and waits for the settings below them, which are loaded apart. */
export async function openNotifications(page: Page): Promise<void> {
  await page.goto(notificationsPath);
  await expect(mailSwitch(page, '문의')).toBeVisible();
}
