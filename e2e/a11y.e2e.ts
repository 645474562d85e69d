import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { screens } from './screens.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// Colours are judged as they come to rest, not half way through a fade.
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter((animation) => {
      return animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    });
    for (const animation of finite) animation.finish();
    await document.fonts.ready;
  });
}

async function violationsOf(page: Page): Promise<string[]> {
  await settle(page);
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} — ${node.failureSummary?.replace(/\s+/g, ' ')}`),
  );
}

/** Elements that stick out to the side, when the page can be scrolled there. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
      .slice(0, 5);
  });
}

// A trace of every look of axe costs more than the looks.
test.use({ trace: 'off' });

for (const screen of screens) {
  test(`${screen.name} is accessible, light and dark, and fits 320 px`, async ({ page, watch }) => {
    if (screen.on && !screen.on(page)) return;
    watch.expectAnswers(...(screen.statuses ?? [0]));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await screen.open(page);
    // Even the shortest transition needs a frame, which a busy machine may owe: colours change at once here.
    await page.addStyleTag({ content: '*, *::before, *::after { transition-property: none !important }' });

    expect(await violationsOf(page), 'light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOf(page), 'dark').toEqual([]);

    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page).toHaveTitle(/\S/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S/);

    await page.setViewportSize({ width: 320, height: 800 });
    await expect.poll(() => sticksOut(page)).toEqual([]);
  });
}
