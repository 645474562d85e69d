import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { appCodeOf } from '../../profile-steps.ts';
import { closePopup, joinQuickly, logInAs, popupTitles, tokenOf } from '../../steps.ts';

interface TwoStepMember {
  email: string;
  password: string;
  /** The key of the authenticator app. */
  secret: string;
  recoveryCodes: string[];
}

/** Joins and turns the second step on, with calls. */
async function joinWithTwoSteps(request: APIRequestContext): Promise<TwoStepMember> {
  const { email, password } = await joinQuickly(request);
  const login = await request.post('/api/v1/auth/login', { data: { username: email, password } });
  const headers = { Authorization: `Bearer ${(await login.json()).data.token}` };
  const base = '/api/v1/private/second_factor';
  const started = await request.post(`${base}/start`, { headers, data: { password } });
  const { secret } = (await started.json()).data;
  const code = appCodeOf(secret);
  const confirmed = await request.post(`${base}/confirm`, { headers, data: { code } });
  const { recoveryCodes } = (await confirmed.json()).data;
  return { email, password, secret, recoveryCodes };
}

const appCode = (page: Page) => page.getByLabel('인증번호 6자리');

test('the second step of a login takes the number of the app, and tells a wrong one', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(400, 403);
  const member = await joinWithTwoSteps(page.request);
  await page.goto('/center/diary/manage?level=2');
  await expect(page).toHaveURL('/login');
  await logInAs(page, member.email, member.password);
  const code = appCode(page);
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(await tokenOf(page)).toBe('');

  const right = appCodeOf(member.secret, { next: true });
  await code.fill(right === '000000' ? '000001' : '000000');
  await closePopup(page, popupTitles.error, '인증번호를 확인해 주세요.');
  await expect(code).toHaveAccessibleDescription('인증번호를 다시 확인해 주세요.');
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await expect(page).toHaveURL('/center/diary/manage?level=2');
});

test('without the app a recovery code opens the login', async ({ page, watch }) => {
  watch.expectAnswers(403);
  const member = await joinWithTwoSteps(page.request);
  await page.goto('/login');
  await logInAs(page, member.email, member.password);
  await page.getByRole('button', { name: '복구 코드로 로그인하기' }).click();
  const code = page.getByLabel('복구 코드');
  await expect(code).toBeFocused();
  await code.fill(member.recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => tokenOf(page)).not.toBe('');
});

test('a second step that comes too late leads back to the password, and what was typed stays', async ({
  page,
  context,
  watch,
}) => {
  watch.expectAnswers(401, 403);
  const member = await joinWithTwoSteps(page.request);
  await page.goto('/login');
  await logInAs(page, member.email, member.password);
  await page.getByRole('button', { name: '비밀번호부터 다시 입력하기' }).click();
  const password = page.getByLabel('비밀번호', { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveValue(member.password);
  await page.keyboard.press('Enter');

  await expect(appCode(page)).toBeFocused();
  await context.clearCookies();
  await appCode(page).fill(appCodeOf(member.secret, { next: true }));
  await closePopup(page, popupTitles.error, '로그인 시간이 지났습니다. 비밀번호부터 다시 입력해 주세요.');
  await expect(page.getByLabel('아이디 (이메일)')).toHaveValue(member.email);
  await expect(password).toHaveValue(member.password);
  await expect(page.getByRole('main')).toContainText('로그인 시간이 지났습니다.');
});
