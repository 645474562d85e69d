import { shown } from '../../academy-steps.ts';
import { withoutCache } from '../../crawl/probes.ts';
import { expect, test } from '../../fixtures.ts';
import { listenToScripts } from '../../page-scripts.ts';
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

test('a member’s page without a form loads at most 160 KB of scripts', async ({ page, context }) => {
  await openSessionAs(page, 'member@demo.test');
  await withoutCache(context, page);
  for (const path of paths) {
    const scripts = listenToScripts(page);
    await page.goto(path);
    await untilAlive(page);
    await shown(page);
    await page.waitForLoadState('networkidle');
    const bytes = (await scripts()).reduce((sum, { bodyBytes }) => sum + bodyBytes, 0);
    expect.soft(bytes, path).toBeGreaterThan(90_000);
    expect.soft(bytes, path).toBeLessThanOrEqual(160_000);
  }
});
