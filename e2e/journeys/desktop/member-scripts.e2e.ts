import { shown } from '../../academy-steps.ts';
import { expect, test } from '../../fixtures.ts';
import { openSessionAs, untilAlive } from '../../steps.ts';

// What a member opens to read or to go on from. Pages with a form have the library of forms too.
const paths = [
  '/center/diary/manage',
  '/center/diary/all',
  '/center/balance/three-stage',
  '/몸-영상',
  '/center/consult/contents',
  '/academy',
  '/academy/report-manage',
  '/customer/faq',
  '/mypage/payment-check',
];

test('a member’s page without a form loads at most 160 KB of scripts', async ({ page }) => {
  await openSessionAs(page, 'member@demo.test');
  for (const path of paths) {
    await page.goto(path);
    await untilAlive(page);
    await shown(page);
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
    expect.soft(bytes, path).toBeGreaterThan(90_000);
    expect.soft(bytes, path).toBeLessThanOrEqual(160_000);
  }
});
