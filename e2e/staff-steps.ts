import { expect, type Page } from '@playwright/test';
import { openSessionAs } from './steps.ts';

/** Opens a screen of staff as one of the demo's; ends when it has read what it shows. */
export async function openOffice(page: Page, email: string, path: string): Promise<void> {
  await openSessionAs(page, email);
  await page.goto(path);
  await expect(page.getByRole('navigation', { name: /^(사무실 메뉴|자주 쓰는 곳)$/ })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
}
