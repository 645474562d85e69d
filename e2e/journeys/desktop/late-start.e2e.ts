import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';

const alive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-alive', '');

/** The app's scripts wait until they are let go. */
async function holdScripts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route('**/assets/*.js', async (route) => {
    asked.push(route.request().url());
    await promise;
    await route.continue();
  });
  return { asked, release: resolve };
}

test('a language that is chosen before the app is there is taken', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/customer/notice', { waitUntil: 'domcontentloaded' });
  await page.getByRole('banner').getByRole('combobox').selectOption('en');
  scripts.release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('what a link leads to is fetched while the visitor points at it', async ({ page }) => {
  await page.goto('/');
  await alive(page);
  const fetched = page.waitForRequest(/customer\/notice\.data/);
  await page.getByRole('main').getByRole('link', { name: '모두 보기' }).hover();
  await fetched;
});
