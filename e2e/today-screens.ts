import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';
import { joinQuickly, openSessionAs } from './steps.ts';

async function openHomeAsNew(page: Page, text: string): Promise<void> {
  const { email, password } = await joinQuickly(page.request);
  await openSessionAs(page, email, password);
  await page.goto('/');
  await expect(page.getByText(text)).toBeVisible();
}

/** A member's day on the home page, and the statistics of the diary. */
export const todayScreens: Screen[] = [
  {
    name: 'today',
    async open(page) {
      await openSessionAs(page, 'member@demo.test');
      await page.goto('/');
      await expect(page.getByRole('list', { name: '이번 주에 앉은 날' })).toBeVisible();
    },
  },
  { name: 'today-first-week', open: (page) => openHomeAsNew(page, '첫 주는 이렇게 흘러갑니다') },
  {
    name: 'diary-figures',
    async open(page) {
      await openSessionAs(page, 'member@demo.test');
      await page.goto('/center/diary/manage?view=figures');
      await expect(page.getByText('표로 보기').last()).toBeVisible();
      for (const summary of await page.getByText('표로 보기').all()) await summary.click();
      await expect(page.getByRole('table').first()).toBeVisible();
    },
  },
];
