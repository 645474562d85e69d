import type { Page } from '@playwright/test';
import { openFirstFilm } from '../../film-screens.ts';
import { expect, test } from '../../fixtures.ts';
import { listenToScripts } from '../../page-scripts.ts';
import { demoPassword, openAlive, untilAlive } from '../../steps.ts';

/** The page's scripts wait until they are released. */
async function holdScripts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}

const islandOf = (page: Page, name: string) => page.locator(`[data-island=${name}]`);

test('nothing stands before a page for reading: no script, no preload of one, no stylesheet', async ({
  request,
}) => {
  for (const path of ['/', '/customer/notice', '/taegeuk/meaning', '/nowhere']) {
    const html = await (await request.get(path)).text();
    const shown = html.replace(/<noscript>.*?<\/noscript>/gs, '');
    expect(shown, path).not.toMatch(/<script[^>]*\ssrc=/);
    expect(shown, path).toMatch(/ data-start="\/assets\/entry\.client-[^"]*\.js"/);
    expect(shown, path).not.toContain('modulepreload');
    expect(shown, path).not.toContain('rel="stylesheet"');
    expect(html, path).toContain('<style>');
    expect(shown, path).not.toMatch(/rel="manifest"|<use href="\//);
  }
});

test('a page for reading runs at most 15 KB of scripts before its visitor does something, and no library', async ({
  browser,
  request,
}) => {
  const paths = ['/', '/taegeuk/meaning', '/customer/common-question'];
  for (const list of ['/customer/notice', '/introduction/body/video']) {
    const html = await (await request.get(list)).text();
    const [, first = 'nothing'] = html.match(new RegExp(`href="(${list}/[\\w/-]*[0-9a-f-]{36})"`)) ?? [];
    paths.push(list, first);
  }
  for (const path of paths) {
    // A new context has nothing cached.
    const own = await browser.newPage();
    const scripts = listenToScripts(own);
    await openAlive(own, path);
    await own.waitForLoadState('networkidle');
    const asked = await scripts();
    expect(
      asked.filter(({ name }) => /librar|frame/.test(name)),
      path,
    ).toEqual([]);
    const sum = asked.reduce((bytes, { bodyBytes, headerBytes }) => bytes + bodyBytes + headerBytes, 0);
    expect(sum, path).toBeGreaterThan(0);
    expect(sum, path).toBeLessThanOrEqual(15 * 1024);
    await own.close();
  }
});

test('a part of the page comes alive alone, when the pointer comes to it', async ({ page }) => {
  await openAlive(page, '/customer/notice');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/site.webmanifest');
  await expect(page.locator('[data-island][data-alive]')).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: '사이트에서 찾기' }).hover();
  await expect(islandOf(page, 'search')).toHaveAttribute('data-alive', '');
  await expect(page.locator('[data-island][data-alive]')).toHaveCount(1);
});

test('the menu opens before any script has come, and nothing is waited for', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const scripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await expect(page.getByRole('dialog').getByRole('navigation')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-alive', '');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  scripts.release();
});

test('the menu opens without a connection, when no script has come at all', async ({
  page,
  context,
  watch,
}) => {
  watch.expectNoConnection();
  watch.expectComplaints(/ERR_FAILED/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await context.setOffline(true);
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await expect(page.getByRole('dialog').getByRole('navigation')).toBeVisible();
});

test('a press that only an island can answer is answered when it has come', async ({ page }) => {
  await openFirstFilm(page, '/introduction/body/video');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!start|reading|entry|rolldown)[^/]*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await openAlive(page, page.url());
  await page.getByRole('main').getByRole('button', { name: '재생' }).click();
  await expect(islandOf(page, 'film')).not.toHaveAttribute('data-alive', '');
  resolve();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused))
    .toBe(false);
});

test('where the island can not be fetched the browser plays the film by itself', async ({ page, watch }) => {
  watch.expectComplaints(/ERR_FAILED|Failed to fetch/);
  await openFirstFilm(page, '/introduction/body/video');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(page.url(), { waitUntil: 'domcontentloaded' });
  await page.getByRole('main').getByRole('button', { name: '재생' }).click();
  // The document of a film is the browser's own.
  await expect(page).toHaveURL(/\/media\/files\/.*\.mp4\?/);
});

test('an island whose files failed once is alive after the next sign', async ({ page, watch }) => {
  watch.expectComplaints(/ERR_FAILED|Failed to fetch/);
  await openAlive(page, '/customer/notice');
  const island = islandOf(page, 'search');
  const button = page.getByRole('banner').getByRole('button', { name: '사이트에서 찾기' });
  let failed = 0;
  const scripts = '**/assets/*.js';
  await page.route(scripts, async (route) => {
    failed += 1;
    await route.abort();
  });
  await button.hover();
  await expect.poll(() => failed).toBeGreaterThan(0);
  await expect(island).not.toHaveAttribute('data-alive', '');
  await page.unroute(scripts);
  await page.getByRole('main').hover();
  await button.hover();
  await expect(island).toHaveAttribute('data-alive', '');
  await button.click();
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
});

test('the menu opens and closes in a browser that knows no invoker commands', async ({ page }) => {
  await page.addInitScript(() => {
    // As in Safari before 26.2: neither the property nor the native behaviour.
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
    document.addEventListener('command', (event) => event.preventDefault(), { capture: true });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAlive(page, '/');
  const menu = page.getByRole('dialog', { name: '메뉴' });
  const opener = page.getByRole('button', { name: '메뉴 열기' });
  await opener.click();
  await expect(menu.getByRole('navigation')).toBeVisible();
  await menu.getByRole('button', { name: '메뉴 닫기' }).click();
  await expect(menu).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect(menu.getByRole('navigation')).toBeVisible();
});

test('what is typed in the login before the scripts are there stays, and logs in', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  const email = page.getByLabel('아이디 (이메일)');
  const password = page.getByLabel('비밀번호', { exact: true });
  await email.pressSequentially('member@demo.test');
  await password.pressSequentially(demoPassword);
  scripts.release();
  await untilAlive(page);
  await expect(email).toHaveValue('member@demo.test');
  await expect(password).toHaveValue(demoPassword);
  await password.press('Enter');
  await expect(page).toHaveURL('/');
});

test('what is typed into a search before the scripts are there stays, and is searched for', async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  await page.goto('/customer/notice', { waitUntil: 'domcontentloaded' });
  const field = page.getByRole('main').getByRole('searchbox');
  await field.pressSequentially('휴무');
  scripts.release();
  await untilAlive(page);
  await expect(field).toHaveValue('휴무');
  await field.press('Enter');
  await expect(page).toHaveURL(/q=%ED%9C%B4%EB%AC%B4/);
});

test('a link works at once, without a script', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('main').getByRole('link', { name: '모두 보기' }).click();
  await expect(page).toHaveURL('/customer/notice');
  await expect(page.getByRole('heading', { level: 1, name: '공지사항' })).toBeVisible();
  scripts.release();
});

test('going back returns to where the page was left', async ({ page }) => {
  await page.goto('/');
  await untilAlive(page);
  const link = page.getByRole('main').getByRole('link', { name: '모두 보기' });
  await link.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(300);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: '공지사항' })).toBeVisible();
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
  await untilAlive(page);
  await page.evaluate(() => navigator.serviceWorker.register('/old-worker.js').then(() => undefined));
  await page.goto('/');
  await untilAlive(page);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
});

test('a language that is chosen before the scripts are there is taken', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/customer/notice', { waitUntil: 'domcontentloaded' });
  await page.getByRole('banner').getByRole('combobox').selectOption('en');
  scripts.release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('what a link leads to is fetched while the visitor points at it', async ({ page }) => {
  await openAlive(page, '/');
  await page.getByRole('main').getByRole('link', { name: '모두 보기' }).hover();
  const fetched = () =>
    page.evaluate(async () => {
      const rules = document.querySelector('script[type=speculationrules]')?.textContent ?? '';
      return HTMLScriptElement.supports('speculationrules') && JSON.parse(rules).prefetch.length;
    });
  expect(await fetched()).toBe(1);
});

test('within the app what a link leads to is fetched while the visitor points at it', async ({ page }) => {
  await openAlive(page, '/login');
  const fetched = page.waitForRequest(/customer\/notice\.data/);
  await page.getByRole('contentinfo').getByRole('link', { name: '공지사항' }).hover();
  await fetched;
});
