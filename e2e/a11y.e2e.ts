import type { Page } from '@playwright/test';
import { violationsOf } from './crawl/accessibility.ts';
import { enlarge, shrink, unreadable } from './crawl/large-text.ts';
import { factsOf, scrollThrough } from './crawl/probes.ts';
import { expect } from './fixtures.ts';
import { test } from './kept-context.ts';
import { screens } from './screens.ts';

const desktop = { width: 1440, height: 900 };

// Whether axe looks at the large letters too: it finds there what it finds without them, so only by hand.
const isThorough = process.env['A11Y'] === 'thorough';

/** Nothing is beside the screen or cut with letters of 200 %. */
async function checkLargeText(page: Page): Promise<void> {
  await enlarge(page);
  await expect
    .poll(async () => [...(await factsOf(page)).overflow, ...(await unreadable(page))], 'letters of 200 %')
    .toEqual([]);
  if (isThorough) {
    // What was not on the screen yet has the places of small letters.
    await scrollThrough(page);
    expect(await violationsOf(page), 'letters of 200 %').toEqual([]);
  }
  await shrink(page);
}

/** A target that is half under a bar at the present scroll position does not count as too small: a reader scrolls. */
const goToTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0));

// Each screen is checked on the phone in the light theme and on the desktop in the dark one; `npm run crawl` checks every
// combination.
for (const screen of screens) {
  test(`${screen.name} is accessible and fits 320 px`, async ({ page, watch }) => {
    if (screen.on && !screen.on(page)) await page.setViewportSize(desktop);
    watch.expectAnswers(...(screen.statuses ?? [0]));
    await screen.open(page);
    // Even the shortest transition needs a frame, which a busy machine may delay: colours change at once here.
    await page.addStyleTag({ content: '*, *::before, *::after { transition-property: none !important }' });
    await goToTop(page);
    expect(await violationsOf(page), 'light').toEqual([]);

    // Of the first page a member and a visitor each see their own.
    await expect(page.locator('h1').filter({ visible: true })).toHaveCount(1);
    await expect(page).toHaveTitle(/\S/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S/);

    await page.setViewportSize({ width: 320, height: 800 });
    await expect.poll(async () => (await factsOf(page)).overflow).toEqual([]);
    await checkLargeText(page);

    await page.setViewportSize(desktop);
    await goToTop(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOf(page), 'dark').toEqual([]);
  });
}
