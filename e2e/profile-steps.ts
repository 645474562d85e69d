import { type Browser, expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { joinQuickly, openSessionAs, type Visitor } from './steps.ts';

/** Address of the member's own page. */
export const ownPage = '/mypage/user-manage';

export const recoveryCodeWords = { kept: '복구 코드를 안전한 곳에 보관했습니다', finish: '마치기' };

/** A part of the own page, by its title. */
export function part(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

/** Opens the own page of a member and waits until its parts have loaded. */
export async function openOwnPage(page: Page, email: string, password: string): Promise<string> {
  const token = await openSessionAs(page, email, password);
  await page.goto(ownPage);
  await expect(page.getByRole('list', { name: '로그인된 기기 목록' })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  return token;
}

/** Opens the own page of a member who joined just now. */
export async function openOwnPageOfNewMember(page: Page): Promise<Visitor & { token: string }> {
  const member = await joinQuickly(page.request);
  return { ...member, token: await openOwnPage(page, member.email, member.password) };
}

/** Another browser in which the member is logged in too; it shows their own page. */
export async function onOtherDevice(
  browser: Browser,
  { baseURL, email, password }: { baseURL: string | undefined; email: string; password: string },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await openOwnPage(page, email, password);
  return page;
}

/**
 * The code that the app shows for a key. A code counts once: after one was used, the code of the next half minute is used
 * instead of waiting for it.
 */
export function appCodeOf(secret: string, { next = false } = {}): string {
  const timestamp = Date.now() + (next ? 30_000 : 0);
  return new TOTP({ secret: secret.replaceAll(/\s/g, '') }).generate({ timestamp });
}

/** Starts to turn the second step on; ends where the app's code is typed. Returns the key. */
export async function startTwoSteps(page: Page, password: string): Promise<string> {
  const section = part(page, '2단계 로그인');
  await section.getByRole('button', { name: '2단계 로그인 켜기' }).click();
  await section.getByLabel('현재 비밀번호', { exact: true }).fill(password);
  await section.getByRole('button', { name: '다음' }).click();
  await expect(section.getByRole('img', { name: 'QR 코드' })).toBeVisible();
  return section.locator('code').innerText();
}

/** Turns the second step on; ends where the recovery codes are shown. Returns the key and the codes. */
export async function turnOnTwoSteps(
  page: Page,
  password: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = await startTwoSteps(page, password);
  const section = part(page, '2단계 로그인');
  await section.getByLabel('인증 앱에 나온 번호 6자리').fill(appCodeOf(secret));
  const list = section.getByRole('list', { name: '복구 코드 목록' });
  await expect(list).toBeVisible();
  return { secret, recoveryCodes: await list.getByRole('listitem').allInnerTexts() };
}
