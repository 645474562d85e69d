import type { Page } from '@playwright/test';
import { loseAnswer } from '../../answers.ts';
import { expect, test } from '../../fixtures.ts';
import { aSubmittedReport, takeOn } from '../../review-steps.ts';
import { openOffice, untilMenuIsLoaded } from '../../staff-steps.ts';
import { goOffline } from '../../steps.ts';

const word = (page: Page) => page.getByRole('textbox', { name: '회원에게 보낼 말' });
const send = (page: Page) => page.getByRole('button', { name: /^승인하고 보내기/ }).click();
const undo = (page: Page) => page.getByRole('button', { name: /^되돌리기/ });
const told = (page: Page) => page.getByRole('alert').filter({ hasText: '서버에 연결하지 못했습니다.' });

test.beforeEach(({ watch }) => {
  watch.expectNoConnection();
  watch.expectComplaints(/ERR_FAILED|ERR_CONNECTION_REFUSED/);
});

test('an answer without a connection is kept, sent once when there is one, and can be taken back then', async ({
  page,
  context,
}) => {
  const { id } = await aSubmittedReport(page);
  await openOffice(page, 'teacher@demo.test', `/admin/review/report/${id}`);
  await takeOn(page);
  await word(page).fill('또렷하게 적으셨습니다.');
  await page.getByRole('combobox', { name: '평가' }).selectOption({ index: 0 });
  await goOffline(page);
  await send(page);
  await expect(told(page)).toBeVisible();
  // Nothing of the frame covers it.
  await page.getByRole('status').filter({ hasText: '인터넷 연결이 끊겼습니다.' }).click({ trial: true });
  await expect(word(page)).toHaveValue('또렷하게 적으셨습니다.');
  await context.setOffline(false);

  // It arrives, and only the answer to it is lost.
  const path = '**/academy_report/review/**';
  await loseAnswer(page, path);
  const lost = page.waitForEvent('requestfailed');
  await send(page);
  await lost;
  await expect(told(page)).toBeVisible();
  await send(page);
  await expect(undo(page)).toBeVisible();

  await context.setOffline(true);
  await undo(page).click();
  await expect(page.getByText('서버에 연결하지 못했습니다.', { exact: false }).first()).toBeVisible();
  await context.setOffline(false);
  await undo(page).click();
  await expect(page.getByText('되돌렸습니다.')).toBeVisible();
});

test('a list that is opened without a connection says so within the frame, and is there when it is back', async ({
  page,
  context,
}) => {
  await openOffice(page, 'admin@demo.test', '/admin/members');
  await untilMenuIsLoaded(page);
  await goOffline(page);
  await page.keyboard.press('g');
  await page.keyboard.press('q');
  await expect(page.getByRole('heading', { level: 1, name: '불러오지 못했습니다' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '사무실 메뉴' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: '문의' })).toBeVisible();
  await expect(page.getByRole('table', { name: '문의' })).toBeVisible();

  // The connection is there and the server is not: the screen tries again by itself.
  await page.clock.install();
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.keyboard.press('r');
  await expect(page.getByRole('heading', { level: 1, name: '불러오지 못했습니다' })).toBeVisible();
  await page.unroute('**/api/**');
  await page.clock.runFor(10_000);
  await expect(page.getByRole('table', { name: '문의' })).toBeVisible();
});

test('a screen whose scripts do not come takes nothing away, and is opened when the server answers', async ({
  page,
  context,
  watch,
}) => {
  watch.expectComplaints(/Error loading route module|Failed to fetch dynamically imported module/);
  const isTold = () =>
    page.waitForEvent('console', (message) => /Error loading route module/.test(message.text()));
  const scripts = /\/assets\/staff-account-/;
  await page.route(scripts, (route) => route.abort('connectionrefused'));
  const aheadFailed = isTold();
  await openOffice(page, 'admin@demo.test', '/admin/members');
  await aheadFailed;
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('배시온');
  await goOffline(page);
  const openingFailed = isTold();
  await page.getByRole('navigation', { name: '사무실 메뉴' }).getByRole('link', { name: '계좌' }).click();
  await openingFailed;
  await expect(search).toHaveValue('배시온');
  await page.unroute(scripts);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: '받는 계좌' })).toBeVisible();
});

test('a dialog without a connection keeps what was typed, and goes on', async ({ page, context }) => {
  await openOffice(page, 'admin@demo.test', '/admin/members');
  await page.getByRole('link', { name: '배시온' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '배시온' })).toBeVisible();
  await page.getByRole('button', { name: '전화 보기' }).click();
  const dialog = page.getByRole('dialog', { name: '전화 보기' });
  await dialog.getByLabel('사유').fill('입금을 확인하려고 전화합니다.');
  await goOffline(page);
  await dialog.getByRole('button', { name: '전화 보기' }).click();
  await expect(told(page)).toBeVisible();
  await expect(dialog.getByLabel('사유')).toHaveValue('입금을 확인하려고 전화합니다.');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: '전화 보기' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^010-\d{4}-0017$/)).toBeVisible();
});
