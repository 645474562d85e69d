import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';
import { aVisitor, logInAs, openSessionAs, popupTitles } from './steps.ts';

// A member that no journey changes.
const reader = 'teacher@demo.test';

/** Logs in with an ID that nobody has; ends with the error popup open. */
export async function refuseLogin(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('아이디 (이메일)').fill(aVisitor().email);
  await page.getByLabel('비밀번호', { exact: true }).fill('다른 비밀번호');
  await page.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: popupTitles.error })).toBeVisible();
}

// Advances the page's clock to the last minutes of its login.
async function openEndingSession(page: Page): Promise<void> {
  await page.clock.install();
  await openSessionAs(page, reader);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.fastForward('02:57:00');
  await expect(page.getByRole('alertdialog', { name: '로그인 시간이 곧 끝납니다' })).toBeVisible();
}

// The look of the second step depends only on the answer of the first one and on the available means, not on the member.
async function openSecondStep(page: Page, hasPasskey = false): Promise<void> {
  await page.route('**/api/v1/auth/login', (route) =>
    route.fulfill({ status: 403, json: { success: false, data: null, message: 'second_factor_required' } }),
  );
  const passkey = hasPasskey
    ? { challenge: 'AAAA', rpId: 'localhost', timeout: 1, userVerification: 'required', allowCredentials: [] }
    : null;
  await page.route('**/api/v1/auth/second_step', (route) =>
    route.fulfill({ json: { success: true, data: { hasApp: true, passkey }, message: 'ok' } }),
  );
  await page.goto('/login');
  await logInAs(page, reader);
  const first = hasPasskey
    ? page.getByRole('button', { name: '패스키로 확인하기' })
    : page.getByLabel('인증번호 6자리');
  await expect(first).toBeFocused();
}

/** The second step of a login, error messages, and a login that is about to end. */
export const sessionScreens: Screen[] = [
  { name: 'login-code', statuses: [403], open: (page) => openSecondStep(page) },
  { name: 'login-second-passkey', statuses: [403], open: (page) => openSecondStep(page, true) },
  {
    name: 'login-recovery-code',
    statuses: [403],
    async open(page) {
      await openSecondStep(page);
      await page.getByRole('button', { name: '복구 코드로 로그인하기' }).click();
      await expect(page.getByLabel('복구 코드')).toBeFocused();
    },
  },
  { name: 'error-popup', statuses: [401], open: refuseLogin },
  { name: 'session-ending', open: openEndingSession },
  {
    name: 'session-ending-closed',
    async open(page) {
      await openEndingSession(page);
      await page.getByRole('alertdialog').getByRole('button', { name: '닫기' }).click();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    },
  },
];
