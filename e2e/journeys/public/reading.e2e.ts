import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';

const longText = '/taegeuk/history';

/** The scroll position of the window. */
function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

async function openFirst(page: Page): Promise<string> {
  const first = page.getByRole('main').getByRole('list').locator('a[href*="/view/"]').first();
  const title = (await first.locator('b').textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  return title;
}

test('a long text has contents that lead to its sections', async ({ page }) => {
  await page.goto(longText);
  const fold = page.getByRole('main').locator('summary', { hasText: '차례' });
  if (await fold.isVisible()) await fold.click();
  const contents = page.getByRole('navigation', { name: '차례' });
  const links = contents.getByRole('link');
  const heads = page.getByRole('article').getByRole('heading', { level: 2 });
  expect(await links.count()).toBeGreaterThan(2);
  await links.nth(2).click();
  await expect(heads.nth(2)).toBeInViewport();
  expect(await scrolled(page)).toBeGreaterThan(0);
  await expect(page).toHaveURL(/#./);
});

test('the contents beside a text show which section is read', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(longText);
  const contents = page.getByRole('navigation', { name: '차례' });
  const last = contents.getByRole('link').last();
  await expect(contents.locator('[aria-current]')).toHaveCount(0);
  await last.click();
  await expect(last).toHaveAttribute('aria-current', 'location');
  await expect(contents.locator('[aria-current]')).toHaveCount(1);
  // It stays next to the text.
  await expect(last).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(contents.locator('[aria-current]')).toHaveCount(0);
});

test('the pages of a topic are turned like those of a book', async ({ page }) => {
  await page.goto('/introduction/breath/find-out');
  await expect(page.getByRole('navigation', { name: '현재 위치' })).toContainText('호흡');
  const turning = page.getByRole('navigation', { name: '이전 글과 다음 글' });
  await turning.getByRole('link', { name: '다음 글' }).click();
  await expect(page).toHaveURL('/introduction/breath/gi-meaning');
  await turning.getByRole('link', { name: '이전 글' }).click();
  await expect(page).toHaveURL('/introduction/breath/find-out');
  await page
    .getByRole('navigation', { name: '다른 주제도 살펴보세요' })
    .getByRole('link', { name: '몸' })
    .click();
  await expect(page).toHaveURL('/introduction/body/find-out');
});

test('the Korean path is one page, however it is written, and matched exactly', async ({ page, watch }) => {
  watch.expectAnswers(404);
  for (const path of ['/명상일지', encodeURI('/명상일지'), encodeURI('/명상일지'.normalize('NFD'))]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: '명상일지' })).toBeVisible();
    await expect(page).toHaveURL(encodeURI('/명상일지'));
  }
  expect((await page.goto('/명상일지x'))?.status()).toBe(404);
  expect((await page.goto('/Taegeuk/history'))?.status()).toBe(404);
});

test('back leads to where the list was left', async ({ page }) => {
  await page.goto('/media/culture');
  const lines = page.getByRole('main').locator('a[href*="/view/"]');
  const left = lines.nth(7);
  await left.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(0);
  await left.click();
  await expect(page).toHaveURL(/\/view\//);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/media/culture');
  await expect.poll(() => scrolled(page)).toBe(before);
});

test('what is typed is found, marked, kept in the address, and cleared', async ({ page }) => {
  await page.goto('/customer/notice');
  const field = page.getByRole('searchbox', { name: '공지사항에서 찾기' });
  await field.fill('일지');
  await field.press('Enter');
  await expect(page).toHaveURL(`/customer/notice?q=${encodeURIComponent('일지')}`);
  await expect(page.getByRole('status').filter({ hasText: '‘일지’의 결과' })).toHaveText(/\d+건/);
  await expect(page.getByRole('main').locator('mark').first()).toHaveText('일지');
  await expect(field).toHaveValue('일지');
  await page.getByRole('link', { name: '전체 목록 보기' }).click();
  await expect(page).toHaveURL('/customer/notice');
  await expect(field).toHaveValue('');
  await page.goBack();
  await expect(page.getByRole('main').locator('mark').first()).toHaveText('일지');
  await page.reload();
  await expect(field).toHaveValue('일지');
});

test('Latin typed on a Korean keyboard is understood, and the page says so', async ({ page }) => {
  await page.goto('/customer/notice?q=audtkd');
  await expect(page.getByText('‘audtkd’ 대신 ‘명상’의 결과를 보여 드립니다.')).toBeVisible();
  await expect(page.getByRole('main').locator('mark').first()).toHaveText('명상');
});

test('a term that nothing holds leads on to the whole site', async ({ page }) => {
  await page.goto('/media/news?q=zzzz');
  await expect(page.getByText('‘zzzz’의 결과가 없습니다.')).toBeVisible();
  await expect(page.getByRole('link', { name: '사이트 전체에서 찾기' })).toHaveAttribute('href', '/?q=zzzz');
});

test('a page beyond the last, and what is no page, is none', async ({ page, watch }) => {
  watch.expectAnswers(404);
  for (const query of ['page=9', 'page=0', 'page=x', 'q=%EC%9D%BC%EC%A7%80&page=9']) {
    expect((await page.goto(`/customer/notice?${query}`))?.status(), query).toBe(404);
  }
});

test('an address of a text that never was, or of another list, leads nowhere', async ({ page, watch }) => {
  watch.expectAnswers(404);
  await page.goto('/media/culture');
  const address = await page.getByRole('main').locator('a[href*="/view/"]').first().getAttribute('href');
  const elsewhere = String(address).replace('/media/culture', '/customer/notice');
  const unknown = `/media/culture/view/${crypto.randomUUID()}`;
  for (const path of [elsewhere, unknown, '/media/culture/view/x']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: '찾으시는 페이지가 없습니다' })).toBeVisible();
  }
});

test('a text prints as a text: no furniture, its figures and its address', async ({ page }) => {
  await page.goto(longText);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('main').locator('figure img').first()).toBeVisible();
  await expect(page.getByText(new URL(longText, page.url()).href)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText(new URL(longText, page.url()).href)).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  // What the page names for browsers with scripts, this one does not load.
  test.beforeEach(({ watch }) => watch.expectComplaints(/failed: GET \S+\.js csp$/));

  test('a list is paged, a text is read and left', async ({ page }) => {
    await page.goto('/customer/notice');
    await expect(page.getByRole('main').locator('a[href*="/view/"]')).toHaveCount(10);
    await page.getByRole('navigation', { name: '쪽 이동' }).getByRole('link', { name: '다음' }).click();
    await expect(page).toHaveURL('/customer/notice?page=2');
    await openFirst(page);
    await page.getByRole('link', { name: '목록으로' }).click();
    await expect(page).toHaveURL('/customer/notice');
  });

  test('a word is looked for, and the hits are paged', async ({ page }) => {
    await page.goto('/customer/notice');
    const field = page.getByRole('searchbox');
    await field.fill('수련');
    await field.press('Enter');
    await expect(page).toHaveURL(`/customer/notice?q=${encodeURIComponent('수련')}`);
    await expect(page.getByRole('main').locator('mark').first()).toHaveText('수련');
    await expect(page.getByRole('searchbox')).toHaveValue('수련');
  });

  test('the contents of a long text fold open and lead to a section', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(longText);
    const contents = page.getByRole('main').locator('details');
    await contents.locator('summary').click();
    await contents.getByRole('link').nth(3).click();
    const heading = page.getByRole('article').getByRole('heading', { level: 2 }).nth(3);
    await expect(heading).toBeInViewport();
  });
});
