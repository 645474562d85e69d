import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { openMenuAt } from '../../menu-steps.ts';
import { openOffice } from '../../staff-steps.ts';

const moved = '정기신';

/** Moves the menu one place, and stores it, by the keyboard alone. */
async function move(page: Page, where: '위로' | '아래로', place: number): Promise<void> {
  const step = page.getByRole('button', { name: `${moved} ${where}` });
  await step.focus();
  await page.keyboard.press('Enter');
  // What happened is said, and the same button can be pressed again.
  await expect(page.getByText(`${moved}: 관조 아래 3개 중 ${place}번째`)).toBeAttached();
  await expect(step).toBeFocused();
  const save = page.getByRole('button', { name: '이 순서로 하기' });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(save).toBeHidden();
}

/** The menus below 관조, as a visitor reads them. */
async function readBelow(browser: Browser, baseURL: string | undefined): Promise<string[]> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/');
  const menu = await openMenuAt(page, '센터', '관조');
  await expect(menu.getByRole('link', { name: moved, exact: true })).toBeVisible();
  const names = await menu.getByRole('link', { name: /^(정기신|여의주|양신)$/ }).allInnerTexts();
  await context.close();
  return names;
}

test('a menu is moved by the keyboard alone, and visitors read it in its new place', async ({
  page,
  browser,
  baseURL,
}) => {
  await openOffice(page, 'admin@demo.test', '/admin/content/menus');
  await move(page, '아래로', 2);
  await expect.poll(() => readBelow(browser, baseURL)).toEqual(['여의주', moved, '양신']);
  await move(page, '위로', 1);
  await expect.poll(() => readBelow(browser, baseURL)).toEqual([moved, '여의주', '양신']);
});
