import type { Page } from '@playwright/test';
import { openFirstFilm } from '../../film-screens.ts';
import { expect, test } from '../../fixtures.ts';
import { joinQuickly, openAlive, openSessionAs } from '../../steps.ts';

const restFonts = /\/assets\/fonts-rest-[^/]*\.css$/;

function listen(page: Page): { has: (pattern: RegExp) => boolean } {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return { has: (pattern) => asked.some((url) => pattern.test(url)) };
}

/** A mark that is gone when another document replaces this one. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
}

async function followHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: '태극명상 홈' }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '숨 하나에 머무는 연습' })).toBeVisible();
}

async function followToNotices(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: '공지사항' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '공지사항' })).toBeVisible();
}

const ways = { 'the home page': followHome, 'a list': followToNotices };

test('a page that is only read does not fetch the fonts for rare letters', async ({ page }) => {
  const asked = listen(page);
  await openAlive(page, '/taegeuk/meaning');
  await page.waitForLoadState('networkidle');
  expect(asked.has(restFonts)).toBe(false);
  await page.keyboard.press('Tab');
  await expect.poll(() => asked.has(restFonts)).toBe(true);
});

for (const [name, follow] of Object.entries(ways)) {
  test(`a page for reading leads on to another document, to ${name}`, async ({ page }) => {
    await openAlive(page, '/taegeuk/meaning');
    const isSameDocument = await markDocument(page);
    await follow(page);
    expect(await isSameDocument()).toBe(false);
  });

  test(`the app leads on within itself, to ${name}`, async ({ page }) => {
    await openAlive(page, '/login');
    const isSameDocument = await markDocument(page);
    await follow(page);
    expect(await isSameDocument()).toBe(true);
  });
}

test('a member who opens the login is led home before anything was pressed', async ({ page }) => {
  const { email, password } = await joinQuickly(page.request);
  await openSessionAs(page, email, password);
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('a form, and a page with a rare letter, have the fonts for those from the start', async ({ page }) => {
  const asked = listen(page);
  await openAlive(page, '/register');
  await expect.poll(() => asked.has(restFonts)).toBe(true);

  const fontsOf = async (path: string) => {
    const html = await (await page.request.get(path)).text();
    return html.match(/data-fonts="([^"]*)"/)?.[1]?.split(' ').length;
  };
  expect(await fontsOf('/customer/notice?q=명상')).toBe(1);
  expect(await fontsOf('/customer/notice?q=뷁')).toBe(2);
});

test('a film has its poster alone until the first sign', async ({ page }) => {
  await openFirstFilm(page, '/introduction/body/video');
  const asked = listen(page);
  await openAlive(page, page.url());
  expect(asked.has(/\/assets\/player-(?!frame|texts)[^/]*\.js$/)).toBe(false);
  await page.keyboard.press('Tab');
  await expect(page.locator('media-controller')).toBeVisible();
});

test.describe('what lies below the first screen', () => {
  const footer = (page: Page) =>
    page.locator('footer').evaluate((element) => getComputedStyle(element).contentVisibility);

  /** The state when the whole page had been parsed, before anything could end the waiting. */
  const atFirst = (page: Page) =>
    page.evaluate(() => document.documentElement.getAttribute('data-footer-at-first'));

  test.beforeEach(async ({ page }) => {
    await page.route(/\/assets\/fonts-/, () => undefined);
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        const { contentVisibility } = getComputedStyle(document.querySelector('footer') ?? document.body);
        document.documentElement.setAttribute('data-footer-at-first', contentVisibility);
      }),
    );
  });

  /** Opens a page whose fonts never load; if it was painted before `load`, that event waits for them. */
  const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });

  /** Removes the one-second timer that would end the waiting. */
  const stopSecond = (page: Page) =>
    page.addInitScript(() => {
      const after = window.setTimeout;
      Object.assign(window, {
        setTimeout: (run: () => void, ms?: number) => (ms === 1000 ? 0 : after(run, ms)),
      });
    });

  test('is laid out after a while when the fonts are late', async ({ page }) => {
    await open(page, '/taegeuk/meaning');
    await expect.poll(() => footer(page)).toBe('auto');
    expect(await atFirst(page)).toBe('hidden');
  });

  test('is laid out at the first sign, also that of a wheel alone', async ({ page }) => {
    await stopSecond(page);
    await open(page, '/taegeuk/meaning');
    expect(await footer(page)).toBe('hidden');
    await page.mouse.wheel(0, 100);
    await expect.poll(() => footer(page)).toBe('auto');
  });

  test('does not wait where it is seen from the first', async ({ page }) => {
    await stopSecond(page);
    await page.setViewportSize({ width: 1440, height: 5000 });
    await open(page, '/taegeuk/meaning');
    await expect.poll(() => footer(page)).toBe('auto');
  });

  test('is the path of the levels on the home page, where that is below the first screen', async ({
    page,
  }) => {
    const levels = () =>
      page
        .locator('[data-below]', { has: page.locator('#path-title') })
        .evaluate((element) => getComputedStyle(element).contentVisibility);
    await stopSecond(page);
    await page.setViewportSize({ width: 412, height: 823 });
    await open(page, '/');
    expect(await levels()).toBe('hidden');
    await page.keyboard.press('Tab');
    await expect.poll(levels).toBe('visible');

    await page.setViewportSize({ width: 1440, height: 1080 });
    await open(page, '/');
    await expect.poll(levels).toBe('visible');
  });

  test('does not wait where the address names a place of the page, nor on paper', async ({ page }) => {
    await stopSecond(page);
    await open(page, '/taegeuk/meaning#main');
    expect(await atFirst(page)).toBe('auto');
    await open(page, '/customer/notice');
    await page.emulateMedia({ media: 'print' });
    expect(await footer(page)).not.toBe('hidden');
  });
});
