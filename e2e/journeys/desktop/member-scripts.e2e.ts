import type { Page } from '@playwright/test';
import { shown } from '../../academy-steps.ts';
import { withoutCache } from '../../crawl/probes.ts';
import { expect, test } from '../../fixtures.ts';
import { listenToScripts } from '../../page-scripts.ts';
import { demoPassword, openSessionAs, untilAlive } from '../../steps.ts';

// What a member opens to read or to go on from.
const practice = [
  '/center/diary/manage',
  '/center/diary/all',
  '/center/balance/three-stage',
  '/몸-영상',
  '/center/consult/contents',
];
const other = [
  '/academy',
  '/academy/report-manage',
  '/customer/faq',
  '/mypage/payment-check',
  '/mypage/notifications',
];

// The rules of a form, and zod with them, are loaded when it is touched.
const forms = ['/customer/faq/add', '/center/consult/apply', '/customer/payment'];

async function bytesOf(page: Page, path: string): Promise<number> {
  const scripts = listenToScripts(page);
  await page.goto(path);
  await untilAlive(page);
  await shown(page);
  await page.waitForLoadState('networkidle');
  return (await scripts()).reduce((sum, { bodyBytes }) => sum + bodyBytes, 0);
}

for (const [kind, paths] of [
  ['of practice', practice],
  ['of the academy, inquiries or orders', other],
  ['with a form', forms],
] as const) {
  test(`a member’s page ${kind} loads at most 160 KB of scripts`, async ({ page, context }) => {
    await openSessionAs(page, 'member@demo.test');
    await withoutCache(context, page);
    for (const path of paths) {
      const bytes = await bytesOf(page, path);
      expect.soft(bytes, path).toBeGreaterThan(90_000);
      expect.soft(bytes, path).toBeLessThanOrEqual(160_000);
    }
  });
}

test('a form whose rules cannot be loaded is judged by the server, and keeps what was typed', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(401, 422);
  watch.expectComplaints(/ERR_FAILED/);
  await page.route(/\/assets\/(schemas|zod)-/, (route) => route.abort('failed'));
  await page.goto('/login');
  await untilAlive(page);
  const name = page.getByLabel('아이디 (이메일)');
  await name.fill('member@demo.test');
  const send = page.getByRole('main').getByRole('button', { name: '로그인', exact: true });
  await send.click();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('main').getByText('빈칸을 입력해 주세요.').first()).toBeVisible();
  await expect(name).toHaveValue('member@demo.test');
  await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword);
  await send.click();
  await expect(page).not.toHaveURL('/login');
});
