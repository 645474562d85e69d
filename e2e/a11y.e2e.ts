import { violationsOf } from './crawl/accessibility.ts';
import { factsOf } from './crawl/probes.ts';
import { expect, test } from './fixtures.ts';
import { screens } from './screens.ts';

// A trace of every look of axe costs more than the looks.
test.use({ trace: 'off' });

// Each screen is judged once in each theme and once in each size; `npm run crawl` looks at every combination.
for (const screen of screens) {
  test(`${screen.name} is accessible and fits 320 px`, async ({ page, watch }, { project }) => {
    if (screen.on && !screen.on(page)) return;
    watch.expectAnswers(...(screen.statuses ?? [0]));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await screen.open(page);
    // Even the shortest transition needs a frame, which a busy machine may owe: colours change at once here.
    await page.addStyleTag({ content: '*, *::before, *::after { transition-property: none !important }' });

    const theme = project.name === 'phone' ? 'light' : 'dark';
    await page.emulateMedia({ colorScheme: theme });
    expect(await violationsOf(page), theme).toEqual([]);

    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page).toHaveTitle(/\S/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S/);

    await page.setViewportSize({ width: 320, height: 800 });
    await expect.poll(async () => (await factsOf(page)).overflow).toEqual([]);
  });
}
