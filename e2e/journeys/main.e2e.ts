import { expect, test } from '../fixtures.ts';
import { joinAs } from '../join-steps.ts';
import { goByMenu, logOut } from '../menu-steps.ts';
import {
  askAs,
  aVisitor,
  confirmFromOutbox,
  confirmLinkOf,
  hasBar,
  joinQuickly,
  logInAs,
  tokenOf,
} from '../steps.ts';

test('a visitor joins, confirms the e-mail, is logged in and back where they wanted to be', async ({
  page,
}) => {
  const visitor = aVisitor();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/center/balance/three-stage');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('로그인하시면 그 수업으로 바로 이어집니다.')).toBeVisible();
  await goByMenu(page, '회원가입');
  await expect(page).toHaveURL('/register');
  await joinAs(page, visitor);
  await expect(page.getByRole('heading', { level: 1, name: '가입 신청을 받았습니다' })).toBeVisible();
  await expect(page.getByText(`${visitor.email} 주소로 확인 메일을 보냈습니다.`)).toBeVisible();

  // A mail program that opens the link ahead of the person changes nothing.
  const link = await confirmLinkOf(page.request, visitor.email);
  expect((await page.request.get(link)).status()).toBe(200);
  await confirmFromOutbox(page, visitor.email);
  await page.getByRole('button', { name: '무료로 첫 수업 시작하기' }).click();

  await expect(page).toHaveURL('/center/balance/three-stage');
  await expect(page.getByRole('heading', { level: 1, name: '삼단' })).toBeVisible();
  const roles = await askAs<unknown[]>(page, await tokenOf(page), '/api/v1/private/role/get_all_by_user');
  expect(roles).toEqual([expect.objectContaining({ email: visitor.email, level: 0 })]);
});

test('logging out empties the tab and lands at / from the bar, at /login from the menu', async ({ page }) => {
  const { email, password } = await joinQuickly(page.request);
  await page.goto('/login');
  await logInAs(page, email, password);
  await expect(page).toHaveURL('/');
  const token = await tokenOf(page);
  await logOut(page);
  await expect(page).toHaveURL(hasBar(page) ? '/' : '/login');
  expect(await tokenOf(page)).toBe('');
  // The rest, such as scroll positions, says nothing about the member.
  const left = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(left).not.toContain(email);
  expect(left).not.toContain(token);
  const refused = await page.request.post('/api/v1/private/user/get_profile', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(refused.status()).toBe(401);
  await page.goto('/center/diary/manage');
  await expect(page).toHaveURL('/login');
});
