import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { lessonsOf, openQuickly, watchQuickly } from '../lesson-steps.ts';
import { hasBar, joinQuickly, openSessionAs, writeQuickly } from '../steps.ts';

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

test('a lesson that was left is one press away, in the first screen, and nothing jumps', async ({ page }) => {
  // A window is needed: each size has a member of its own.
  const token = await openSessionAs(page, hasBar(page) ? 'teacher@demo.test' : 'admin@demo.test');
  const lesson = (await lessonsOf(page, token, 'heat/sea-otter'))[0];
  await openQuickly(page, token, lesson?.id ?? '');
  await watchQuickly(page, token, lesson?.id ?? '', { position: 12, ranges: [[0, 12]] });
  const shifts = await watchShifts(page);
  await page.goto('/');
  const main = page.getByRole('main');
  const goOn = main.getByRole('link', { name: '이어서 듣기' });
  await expect(goOn).toBeVisible();
  await expect(page).toHaveTitle('오늘 — 태극명상');
  await expect(page.getByRole('heading', { level: 1, name: lesson?.title ?? '' })).toBeInViewport({
    ratio: 1,
  });
  // Above a member's bar at the foot of a phone.
  const button = await goOn.boundingBox();
  const room = hasBar(page) ? 900 : 844 - 67;
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(room);
  await expect(main.getByText('0:12까지 들었습니다')).toBeVisible();
  await expect(main.getByText(/36[56]일 남았습니다\.$/)).toBeVisible();
  // Nothing of a visitor's page.
  await expect(main.getByRole('link', { name: '무료 수업 보기' })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  const { sum, movers } = await shifts();
  expect(sum, movers.join('\n')).toBeLessThan(0.02);
  await goOn.click();
  await expect(page).toHaveURL(`/center/heat/sea-otter/${lesson?.id}`);
});

test('a new member opens the free week by one press, and a day with an entry is done', async ({ page }) => {
  const token = await openAsNew(page);
  await page.goto('/');
  const main = page.getByRole('main');
  const steps = main.getByRole('list', { name: '첫 주는 이렇게 흘러갑니다' }).getByRole('listitem');
  await expect(steps).toHaveCount(3);
  await expect(steps.filter({ hasText: '(마침)' })).toHaveCount(0);
  await expect(main.getByText(/^센터 1주 체험 \(예시\): 오늘 시작하면/)).toBeVisible();
  await main.getByRole('button', { name: '무료로 첫 수업 시작하기' }).click();
  await expect(page).toHaveURL(/\/center\/balance\/[a-z-]+\/[\da-f-]+$/);
  await expect(main.getByRole('button', { name: '재생' }).first()).toBeVisible();
  await writeQuickly(page, token, '첫 숨');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: '오늘의 숨을 마쳤습니다' })).toBeVisible();
  // Done is done: what is written is not asked for again.
  await expect(main.getByRole('link', { name: '오늘의 일지 읽기' })).toBeVisible();
  await expect(main.getByRole('link', { name: '일지 세 줄 적기' })).toHaveCount(0);
});
