import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { choosePhone } from '../../join-steps.ts';
import { giveConsents, untilAlive } from '../../steps.ts';

/** Waits for the app, which the first move of the pointer calls. */
async function alive(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await untilAlive(page);
}

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

test('nothing stands before a page for reading: no script, no preload of one, no stylesheet', async ({
  request,
}) => {
  for (const path of ['/', '/customer/notice', '/taegeuk/meaning']) {
    const html = await (await request.get(path)).text();
    const shown = html.replace(/<noscript>.*?<\/noscript>/gs, '');
    expect(shown, path).not.toMatch(/<script[^>]*\ssrc=/);
    expect(shown, path).not.toContain('modulepreload');
    expect(shown, path).not.toContain('rel="stylesheet"');
    expect(html, path).toContain('<style id="page-styles">');
    expect(shown, path).not.toMatch(/rel="manifest"|<use href="\//);
  }
});

/** Bytes that the scripts of a page are on the way, headers included. */
async function scriptBytesOf(request: APIRequestContext, path: string): Promise<number> {
  const html = await (await request.get(path)).text();
  const files = html.match(/ data-files="([^"]+)"/)?.[1]?.split(' ') ?? [];
  expect(files.length, path).toBeGreaterThan(2);
  const sizes = files.map(async (file) => {
    const answer = await request.get(file, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers()['content-encoding'], file).toBe('br');
    const head = answer.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`);
    return Number(answer.headers()['content-length']) + head.join('').length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test('a page for reading loads at most 115 KB of scripts', async ({ request }) => {
  const paths = ['/', '/taegeuk/meaning'];
  for (const list of ['/customer/notice', '/introduction/body/video']) {
    const html = await (await request.get(list)).text();
    const [, first = 'nothing'] = html.match(new RegExp(`href="(${list}/[\\w/-]*[0-9a-f-]{36})"`)) ?? [];
    paths.push(list, first);
  }
  for (const path of paths) {
    expect(await scriptBytesOf(request, path), path).toBeLessThanOrEqual(115 * 1024);
  }
});

test('the app comes by itself after the page, and at the first sign of the visitor', async ({ page }) => {
  await page.goto('/customer/notice');
  await untilAlive(page);
  expect(await page.evaluate(() => document.querySelectorAll('link[rel=modulepreload]').length)).toBe(0);
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/site.webmanifest');
});

test('a button that is pressed before the app is there is answered once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const scripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const burger = page.getByRole('button', { name: '메뉴 열기' });
  await burger.click();
  await burger.click();
  await expect.poll(() => scripts.asked.length).toBeGreaterThan(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-alive', '');
  scripts.release();
  await expect(page.getByRole('dialog').getByRole('navigation')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a button that is pressed without a connection, before the app is there, is answered when it is back', async ({
  page,
  context,
  watch,
}) => {
  watch.expectComplaints(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await expect.poll(() => page.evaluate('window.__early.seen')).toBe(false);
  await context.setOffline(true);
  await page.unroute('**/assets/*.js');
  await context.setOffline(false);
  await expect(page.getByRole('dialog').getByRole('navigation')).toBeVisible();
});

test('what is typed into a search before the app is there stays, and is searched for', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/customer/notice', { waitUntil: 'domcontentloaded' });
  const field = page.getByRole('main').getByRole('searchbox');
  await field.pressSequentially('휴무');
  scripts.release();
  await alive(page);
  await expect(field).toHaveValue('휴무');
  await field.press('Enter');
  await expect(page).toHaveURL(/q=%ED%9C%B4%EB%AC%B4/);
});

test('what is chosen in a form before the app is there is what the form goes on with', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/register', { waitUntil: 'domcontentloaded' });
  await choosePhone(page);
  await page.getByRole('checkbox', { name: /^이용약관에 동의합니다/ }).check();
  scripts.release();
  await alive(page);
  await giveConsents(page);
  await expect(page.getByRole('button', { name: '인증번호 받기' })).toBeVisible();
});

test('a link works at once, without the app', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('main').getByRole('link', { name: '모두 보기' }).click();
  await expect(page).toHaveURL('/customer/notice');
  await expect(page.getByRole('heading', { level: 1, name: '공지사항' })).toBeVisible();
  scripts.release();
});

test('going back returns to where the page was left', async ({ page }) => {
  await page.goto('/');
  await alive(page);
  const link = page.getByRole('main').getByRole('link', { name: '모두 보기' });
  await link.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(300);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: '공지사항' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(link).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});

test('`?lang=` is the choice of the tab from then on', async ({ page }) => {
  await page.goto('/customer/notice?lang=en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await page.evaluate(() => sessionStorage.getItem('lang'))).toBe('en');
});

test('a service worker of an earlier site is unregistered', async ({ page, context }) => {
  await context.route('**/old-worker.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'self.addEventListener("install", () => self.skipWaiting())',
    }),
  );
  await page.goto('/login');
  await alive(page);
  await page.evaluate(() => navigator.serviceWorker.register('/old-worker.js').then(() => undefined));
  await page.goto('/');
  await alive(page);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
});

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
