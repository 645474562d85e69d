import { violationsOf } from './crawl/accessibility.ts';
import { factsOf } from './crawl/probes.ts';
import { expect } from './fixtures.ts';
import { test } from './kept-context.ts';
import { screens } from './screens.ts';

const desktop = { width: 1440, height: 900 };

// Each screen is checked on the phone in the light theme and on the desktop in the dark one; `npm run crawl` checks every
// combination.
for (const screen of screens) {
  test(`${screen.name} is accessible and fits 320 px`, async ({ page, watch }) => {
    if (screen.on && !screen.on(page)) await page.setViewportSize(desktop);
    watch.expectAnswers(...(screen.statuses ?? [0]));
    await screen.open(page);
    // Even the shortest transition needs a frame, which a busy machine may delay: colours change at once here.
    await page.addStyleTag({ content: '*, *::before, *::after { transition-property: none !important }' });
    expect(await violationsOf(page), 'light').toEqual([]);

    // Of the first page a member and a visitor each see their own.
    await expect(page.locator('h1').filter({ visible: true })).toHaveCount(1);
    await expect(page).toHaveTitle(/\S/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S/);

    await page.setViewportSize({ width: 320, height: 800 });
    await expect.poll(async () => (await factsOf(page)).overflow).toEqual([]);

    await page.setViewportSize(desktop);
    // A target that is half under the bar at the present scroll position does not count as too small: a reader scrolls.
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOf(page), 'dark').toEqual([]);
  });
}
