import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { openMenuAt } from '../../menu-steps.ts';
import { openOffice } from '../../staff-steps.ts';

const moved = '정기신';

const standsAt = (page: Page, place: number) =>
  expect(page.getByText(`${moved}: 관조 아래 3개 중 ${place}번째`)).toBeAttached();

/** Moves the menu below the next one with a finger on its grip, which scrolls nothing. */
async function dragDown(page: Page): Promise<void> {
  const row = page.locator('[data-arranged]').filter({ hasText: moved });
  await row.scrollIntoViewIfNeeded();
  const [own, next] = [
    await row.boundingBox(),
    await row.locator('xpath=../following-sibling::li/div').first().boundingBox(),
  ];
  if (!own || !next) throw new Error('the rows are not to be seen');
  const scrolled = await page.evaluate(() => window.scrollY);
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: own.x + 16, y }],
    });
  await send('touchStart', own.y + own.height / 2);
  for (const part of [0.5, 1]) await send('touchMove', own.y + (next.y + next.height - 3 - own.y) * part);
  await expect(page.locator('[data-over=after]')).toBeVisible();
  await send('touchEnd');
  await standsAt(page, 2);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
}

/** Moves the menu one place up by the keyboard alone. */
async function stepUp(page: Page): Promise<void> {
  const step = page.getByRole('button', { name: `${moved} 위로` });
  await step.focus();
  await page.keyboard.press('Enter');
  // What happened is said, and the same button can be pressed again.
  await standsAt(page, 1);
  await expect(step).toBeFocused();
}

async function store(page: Page): Promise<void> {
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

test('a menu is moved by a finger and back by the keyboard alone, and visitors read it in its place', async ({
  page,
  browser,
  baseURL,
}) => {
  await openOffice(page, 'admin@demo.test', '/admin/content/menus');
  await dragDown(page);
  await store(page);
  await expect.poll(() => readBelow(browser, baseURL)).toEqual(['여의주', moved, '양신']);
  await stepUp(page);
  await store(page);
  await expect.poll(() => readBelow(browser, baseURL)).toEqual([moved, '여의주', '양신']);
});
