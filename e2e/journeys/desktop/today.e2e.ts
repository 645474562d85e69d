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

test('figures say what half a year came to, as bars and as a table, and can be put away', async ({
  page,
}) => {
  await openSessionAs(page, 'member@demo.test');
  await page.goto('/center/diary/manage');
  const figures = page.getByRole('region', { name: '수련의 숫자' });
  await expect(figures.getByRole('img', { name: /^가장 오래 앉은 때: / })).toHaveCount(2);
  await expect(figures.getByRole('img', { name: /시에 시작할 때 가장 오래 앉습니다\.$/ })).toBeVisible();
  const months = figures.getByRole('figure').filter({ hasText: '달마다 수련한 시간' });
  await months.getByText('표로 보기').click();
  await expect(months.getByRole('row')).not.toHaveCount(0);
  await figures.getByRole('button', { name: '숫자 감추기' }).click();
  await expect(figures.getByRole('img')).toHaveCount(0);
  await page.reload();
  await expect(figures.getByRole('button', { name: '숫자 보기' })).toBeVisible();
  await expect(figures.getByRole('img')).toHaveCount(0);
  await figures.getByRole('button', { name: '숫자 보기' }).click();
  await expect(figures.getByText('이어진 날')).toBeVisible();
});
