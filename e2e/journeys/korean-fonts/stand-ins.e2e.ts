import type { Page } from '@playwright/test';
import {
  recordShifts,
  scrollThrough,
  shiftLimit,
  shiftsOf,
  untilAtRest,
  withoutCache,
} from '../../crawl/probes.ts';
import { attributeValues, SiteReader } from '../../crawl/reader.ts';
import { expect, test } from '../../fixtures.ts';
import { stillLists, stillPages } from '../../still-pages.ts';

// Most visitors have a Korean font, which shows the text until ours have loaded. `npm run crawl` checks every page in this
// way.

const widths = [320, 390, 1024, 1440];

async function standsStill(page: Page, path: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
    await page.goto(path);
    await untilAtRest(page);
    await scrollThrough(page);
    const { sum, moved } = await shiftsOf(page);
    expect.soft(sum, `${path} at ${width} px: ${moved.join(', ')} move`).toBeLessThanOrEqual(shiftLimit / 2);
  }
}

test.beforeEach(async ({ context, page }) => {
  await recordShifts(context);
  await withoutCache(context, page);
});

test('the browser of these tests finds a Korean font, and takes it for its stand-in', async ({ page }) => {
  await page.goto('/');
  const widthsOfSyllable = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('There is no canvas');
    return ['Pretendard Swap Noto', 'Gowun Swap Noto'].map((family) => {
      context.font = `100px '${family}'`;
      return context.measureText('한').width;
    });
  });
  expect(widthsOfSyllable).toEqual([expect.closeTo(86.43, 1), expect.closeTo(90.65, 1)]);
});

for (const path of stillPages) {
  test(`${path} stands still when its fonts come after a Korean font`, async ({ page }) => {
    await standsStill(page, path);
  });
}

for (const list of stillLists) {
  test(`${list} and what it lists first stand still when their fonts come after a Korean font`, async ({
    page,
    baseURL,
  }) => {
    await standsStill(page, list);
    const { text } = await new SiteReader(baseURL ?? '').read(list, 'kr');
    const first = attributeValues(text, 'href').find((href) => /\/[\da-f-]{36}$/.test(href)) ?? '';
    expect(first).toContain(list);
    await standsStill(page, first);
  });
}
