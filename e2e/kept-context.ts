import type { BrowserContext, Page } from '@playwright/test';
import { test as base } from './fixtures.ts';

/** The context of this worker, and the page that stays open in it. */
let kept: BrowserContext | undefined;
let anchor: Page | undefined;

/**
 * Opens an empty page that stays: with it stays the process that draws the pages of its site, which otherwise starts anew for
 * each of them and compiles anew what the last one has compiled.
 */
async function keepProcess(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/empty', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>empty</title>' }),
  );
  await page.goto(`${origin}/empty`);
  await page.unroute('**/empty');
  return page;
}

/** Takes away what a test has left, but not what the browser has cached. */
async function clear(context: BrowserContext): Promise<void> {
  // What a page still asks for has no test any more that could answer it.
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await Promise.all(context.pages().map((page) => page !== anchor && page.close()));
  await context.setOffline(false);
  await context.unrouteAll();
  await context.clearCookies();
}

/** Takes away what pages before this one have stored. */
async function clearStorage(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb,cache_storage';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await session.detach();
}

function hasOwnClock(page: Page): Promise<boolean> {
  return page.evaluate(() => !String(setTimeout).includes('[native code]'));
}

/**
 * Tests of a worker that share what their browser has cached: each starts as a new visitor, but does not load and compile
 * scripts, styles and fonts again. For tests of what a screen is, not of how it is loaded.
 */
export const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--process-per-site'] });
    },
    { scope: 'worker' },
  ],
  context: async ({ baseURL, browser, extraHTTPHeaders }, use) => {
    kept ??= await browser.newContext();
    anchor ??= await keepProcess(kept, String(baseURL));
    await kept.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    await use(kept);
    if (kept) await clear(kept);
  },
  page: async ({ context, baseURL }, use) => {
    const page = await context.newPage();
    await clearStorage(page, String(baseURL));
    await use(page);
    // A clock that a test has set is of the context, and would stay for all pages after it.
    if (await hasOwnClock(page).catch(() => true)) {
      await context.close();
      kept = undefined;
      anchor = undefined;
    }
  },
});
