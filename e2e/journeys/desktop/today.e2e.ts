import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { joinQuickly, openSessionAs } from '../../steps.ts';

// The same at both sizes: tested once.
const failed = (page: Page) =>
  page.getByRole('heading', { level: 1, name: '오늘의 수련을 불러오지 못했습니다' });
const visitorsTitle = (page: Page) => page.getByRole('heading', { level: 1, name: /숨/ });

async function openAsNew(page: Page) {
  const member = await joinQuickly(page.request);
  return openSessionAs(page, member.email, member.password);
}

test('a visitor is given nothing of it: no call, no file, no room', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await page.mouse.move(200, 200);
  await page.waitForLoadState('networkidle');
  await expect(failed(page)).toHaveCount(0);
  expect(asked.filter((url) => /\/today-(?!room)|\/api\/v1\/private\//.test(url))).toEqual([]);
});

test('where the day cannot be loaded it says so, and can be tried again', async ({ page, watch }) => {
  watch.expectAnswers(500);
  await openAsNew(page);
  let isBroken = true;
  await page.route('**/practise_history/stats**', (route) =>
    isBroken
      ? route.fulfill({ status: 500, json: { success: false, data: null, message: 'internal_error' } })
      : route.continue(),
  );
  await page.goto('/');
  await expect(failed(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  isBroken = false;
  await page.getByRole('button', { name: '다시 불러오기' }).click();
  await expect(page.getByRole('list', { name: '첫 주는 이렇게 흘러갑니다' })).toBeVisible();
});

test('where the scripts of the day cannot be loaded the page of visitors stays', async ({ page, watch }) => {
  watch.expectComplaints(/ERR_FAILED|Failed to fetch/);
  await openAsNew(page);
  await page.route('**/assets/today-room-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(visitorsTitle(page)).toBeVisible();
});

test('a session that was ended elsewhere leads nobody away from the page', async ({ page, watch }) => {
  watch.expectAnswers(401);
  const token = await openAsNew(page);
  await page.request.post('/api/v1/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
  const refused = page.waitForResponse((response) => response.status() === 401);
  await page.goto('/');
  await refused;
  await expect(visitorsTitle(page)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('what half a year came to is behind a tab, as pictures with their values and as tables', async ({
  page,
}) => {
  await openSessionAs(page, 'member@demo.test');
  await page.goto('/center/diary/manage');
  await expect(
    page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 }),
  ).not.toHaveCount(0);
  await expect(page.getByRole('figure')).toHaveCount(0);
  await page.getByRole('link', { name: '그림으로 보기' }).click();
  await expect(page.getByRole('img', { name: /^가장 오래 앉은 주: .*이번 주/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /시에 시작할 때 가장 오래 앉습니다\./ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^가장 오래 머문 단계: / })).toBeVisible();
  const months = page.getByRole('figure').filter({ hasText: '가장 오래 앉은 달' });
  await months.getByText('표로 보기').click();
  await expect(months.getByRole('row')).not.toHaveCount(0);
  await page.getByRole('link', { name: '글로 보기' }).click();
  await expect(page.getByRole('figure')).toHaveCount(0);
});
