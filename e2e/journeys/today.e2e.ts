import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { lessonsOf, openQuickly, watchQuickly } from '../lesson-steps.ts';
import { consentQuickly, hasBar, joinQuickly, openSessionAs, writeQuickly } from '../steps.ts';

const today = (page: Page) => page.getByRole('region', { name: /^오늘/ });

async function openAsNew(page: Page) {
  const member = await joinQuickly(page.request);
  return openSessionAs(page, member.email, member.password);
}

/** Sums up the layout shift of the page; the element that moves most is reported. */
async function watchShifts(page: Page): Promise<() => Promise<{ sum: number; movers: string[] }>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0, movers: [] as string[] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        sources: { node: Element | null }[];
      }[]) {
        shifts.sum += entry.value;
        shifts.movers.push(...entry.sources.map(({ node }) => (node?.outerHTML ?? '').slice(0, 90)));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { shifts: { sum: number; movers: string[] } }).shifts);
}

test('a lesson that was left is one press away, at its place, and nothing jumps', async ({ page }) => {
  // A window is needed: each size has a member of its own.
  const token = await openSessionAs(page, hasBar(page) ? 'teacher@demo.test' : 'admin@demo.test');
  const lesson = (await lessonsOf(page, token, 'heat/sea-otter'))[0];
  await openQuickly(page, token, lesson?.id ?? '');
  await watchQuickly(page, token, lesson?.id ?? '', { position: 12, ranges: [[0, 12]] });
  const shifts = await watchShifts(page);
  await page.goto('/');
  const goOn = today(page).getByRole('link', { name: '0:12부터 이어서 보기' });
  await expect(goOn).toBeVisible();
  await expect(today(page).getByRole('heading', { name: lesson?.title ?? '' })).toBeVisible();
  await expect(
    today(page).getByText('365일 남음').or(today(page).getByText('366일 남음')).first(),
  ).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const { sum, movers } = await shifts();
  expect(sum, movers.join('\n')).toBeLessThan(0.02);
  await goOn.click();
  await expect(page).toHaveURL(`/center/heat/sea-otter/${lesson?.id}`);
});

test('a new member sees a first week, and what is done of it', async ({ page }) => {
  const token = await openAsNew(page);
  await page.goto('/');
  const steps = today(page).getByRole('list', { name: '첫 주에 해 볼 것' }).getByRole('listitem');
  await expect(steps).toHaveCount(4);
  await expect(steps.filter({ hasText: '(마침)' })).toHaveCount(0);
  // Without a window no lesson plays: the diary is open all the same.
  await expect(today(page).getByRole('link', { name: '일지 쓰기' })).toBeVisible();
  await expect(today(page).getByText('이용 기간이 아닙니다').first()).toBeVisible();
  await consentQuickly(page, token);
  await writeQuickly(page, token, '첫 숨');
  await page.reload();
  await expect(steps.filter({ hasText: '(마침)' })).toHaveText(/^일지에 세 줄을 적습니다/);
  await expect(today(page).getByText('오늘의 숨을 마쳤습니다.')).toBeVisible();
});
