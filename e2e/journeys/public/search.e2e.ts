import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { findSearchButton } from '../../search-steps.ts';
import { goOffline, openAlive } from '../../steps.ts';

const searchCall = '**/api/v1/public/post/search/**';

/** Opens the search dialog with its key. */
async function openByKey(page: Page) {
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: '사이트에서 찾기' });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  return dialog;
}

test('everything the site holds of a word stands at its own address, with the hits marked', async ({
  page,
}) => {
  await page.goto('/?q=명상');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('‘명상’ 찾기 결과');
  await expect(page).toHaveTitle('‘명상’ 찾기 결과 — 태극명상');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText(/^\d+건을 찾았습니다\.$/);
  const results = main.getByRole('listitem').filter({ has: page.locator('mark') });
  await expect(results).toHaveCount(10);
  await expect(results.first().locator('mark').first()).toHaveText('명상');

  await main.getByRole('link', { name: '다음', exact: true }).click();
  await expect(page).toHaveURL('/?q=%EB%AA%85%EC%83%81&page=2');
  await expect(main.getByRole('searchbox', { name: '사이트에서 찾기' })).toHaveValue('명상');
  await expect(results.first()).toBeVisible();
});

test('a result says what kind of page it is and leads to it', async ({ page }) => {
  await page.goto('/?q=추석');
  const main = page.getByRole('main');
  const notice = main.getByRole('link').filter({ hasText: '공지사항 · ' }).first();
  await expect(notice.locator('mark').first()).toHaveText('추석');
  await notice.click();
  await expect(page).toHaveURL(/\/customer\/notice\/view\//);
  await expect(main.getByRole('heading', { level: 1 })).toContainText('추석');
});

test('a word typed in Latin letters by mistake is read as Korean, and the page says so', async ({ page }) => {
  await page.goto('/?q=audtkd');
  const said = page.getByRole('main').getByRole('status');
  await expect(said).toContainText('‘audtkd’ 대신 ‘명상’의 결과를 보여 드립니다.');
  await page.goto('/?q=ㅌㄱ');
  await expect(page.getByRole('main').locator('mark').first()).toHaveText('태극');
});

test('where nothing is found the page names words that find something, and ways on', async ({ page }) => {
  await page.goto('/?q=태긐');
  const main = page.getByRole('main');
  await expect(main).toContainText('‘태긐’의 결과가 없습니다.');
  await expect(main.getByRole('link', { name: '자주 묻는 질문' })).toHaveAttribute(
    'href',
    '/customer/common-question',
  );
  await expect(main.getByRole('link', { name: '이용 안내' })).toBeVisible();
  await main.getByRole('link', { name: '태극', exact: true }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('‘태극’ 찾기 결과');
});

test('the field on the page looks for another word', async ({ page }) => {
  await openAlive(page, '/?q=숨');
  const field = page.getByRole('main').getByRole('searchbox');
  await field.fill('호흡');
  await field.press('Enter');
  await expect(page).toHaveURL('/?q=%ED%98%B8%ED%9D%A1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('‘호흡’ 찾기 결과');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('‘숨’ 찾기 결과');
});

test('a page beyond the last is none', async ({ page, watch }) => {
  watch.expectAnswers(404);
  const answer = await page.goto('/?q=명상&page=900');
  expect(answer?.status()).toBe(404);
});

test('who asks too often is told so, with the right status', async ({ page, watch, request }) => {
  watch.expectAnswers(429);
  for (let asked = 0; asked < 12; asked += 1) {
    await Promise.all(
      Array.from({ length: 11 }, () => request.get('/api/v1/public/post/search/kr', { params: { q: '숨' } })),
    );
  }
  const word = `숨 ${crypto.randomUUID().slice(0, 4)}`;
  const answer = await page.goto(`/?q=${word}`);
  expect(answer?.status()).toBe(429);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('요청이 많아 잠시 멈추었습니다.');
  await expect(alert.getByRole('link', { name: '다시 시도하기' })).toBeVisible();
});

test('`/` opens the search, which finds while one types and is walked by keys', async ({ page }) => {
  await openAlive(page, '/customer/notice');
  const dialog = await openByKey(page);
  await expect(dialog.getByRole('status')).toContainText('초성만 적어도 찾을 수 있습니다.');
  await page.keyboard.type('호흡');
  await expect(dialog.getByRole('status')).toHaveText(/^\d+건을 찾았습니다\.$/);
  const results = dialog.getByRole('list', { name: '찾은 글' }).getByRole('link');
  await expect(results.first().locator('mark').first()).toHaveText('호흡');

  await page.keyboard.press('ArrowDown');
  await expect(results.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(results.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/?q=%ED%98%B8%ED%9D%A1');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('호흡');
});

test('a result of the search is followed by Enter, and its page is read from its start', async ({ page }) => {
  await openAlive(page, '/');
  const dialog = await openByKey(page);
  await page.keyboard.type('추석');
  const first = dialog.getByRole('list', { name: '찾은 글' }).getByRole('link').first();
  await expect(first.locator('mark').first()).toHaveText('추석');
  await page.keyboard.press('ArrowDown');
  const href = await first.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href ?? '');
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => [window.scrollY, document.activeElement?.tagName])).toEqual([0, 'BODY']);
});

test('the button opens the search too, and Escape gives it the focus back', async ({ page }) => {
  await openAlive(page, '/customer/notice');
  const button = await findSearchButton(page);
  await button.click();
  const dialog = page.getByRole('dialog', { name: '사이트에서 찾기' });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('a syllable that is still being composed is looked for already', async ({ page }) => {
  await openAlive(page, '/');
  const dialog = await openByKey(page);
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['ㅅ', '수', '숨']) {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
  }
  await expect(dialog.locator('mark').first()).toHaveText('숨');
  await expect(page).toHaveURL('/');
});

test('`/` is a letter where somebody writes, and can be turned off', async ({ page }) => {
  await openAlive(page, '/customer/notice');
  const field = page.getByRole('main').getByRole('searchbox');
  await field.focus();
  await page.keyboard.type('1/2');
  await expect(field).toHaveValue('1/2');
  const dialog = page.getByRole('dialog', { name: '사이트에서 찾기' });
  await expect(dialog).toHaveCount(0);

  await (await findSearchButton(page)).click();
  const choice = dialog.getByRole('checkbox', { name: '‘/’ 키로 이 창 열기' });
  // Without a keyboard there is no setting for its keys.
  if (!(await choice.isVisible())) return;
  await choice.uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await openAlive(page, '/customer/notice');
  await page.keyboard.press('/');
  await page.keyboard.press('Tab');
  await expect(dialog).toHaveCount(0);
});

test('a search that fails says so and can be asked again', async ({ page, context, watch }) => {
  watch.expectNoConnection();
  watch.expectAnswers(500);
  await openAlive(page, '/');
  const dialog = await openByKey(page);
  await goOffline(page);
  await page.keyboard.type('호흡');
  await expect(dialog.getByRole('alert')).toContainText('서버에 연결하지 못했습니다.');
  await context.setOffline(false);
  await page.route(searchCall, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await dialog.getByRole('button', { name: '다시 시도하기' }).click();
  await expect(dialog.getByRole('alert')).toContainText('처리하는 중에 문제가 생겼습니다.');
  await dialog.getByRole('button', { name: '다시 시도하기' }).click();
  await expect(dialog.locator('mark').first()).toHaveText('호흡');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('where the search over the page can not be fetched, the browser’s own form opens', async ({
  page,
  watch,
}) => {
  watch.expectComplaints(/ERR_FAILED/);
  await openAlive(page, '/customer/notice');
  await page.route('**/assets/search-dialog*', (route) => route.abort());
  await (await findSearchButton(page)).click();
  const field = page.getByRole('banner').getByRole('searchbox', { name: '사이트에서 찾기' });
  await expect(field).toBeFocused();
  await field.fill('호흡');
  await field.press('Enter');
  await expect(page).toHaveURL('/?q=%ED%98%B8%ED%9D%A1');
});
