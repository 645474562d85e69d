import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';

/** Password of every demo account and of those who join in a test. */
export const demoPassword = 'taegeuk-demo-1';

/** A new member. Everything that must be unique is. */
export interface Visitor {
  email: string;
  password: string;
  name: string;
  nickName: string;
  dob: string;
  phone: string;
}

/** A visitor who has not joined yet. */
export function aVisitor(given: Partial<Visitor> = {}): Visitor {
  const mark = crypto.randomUUID().slice(0, 8);
  // Some numbers of 010-5 are not assigned and are refused; after the 9 all of them are possible.
  const digits = `9${String(randomInt(10_000_000)).padStart(7, '0')}`;
  return {
    email: `e2e-${mark}@example.test`,
    password: `조용한 숨 ${mark}`,
    name: `시험 ${mark}`,
    nickName: `숨결 ${mark}`,
    dob: '1990-05-17',
    phone: `010-${digits.slice(0, 4)}-${digits.slice(4)}`,
    ...given,
  };
}

/**
 * Waits until the scripts of a page have started: the app, or those of a page for reading. Before that the browser itself
 * handles clicks.
 */
export async function untilAlive(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-alive', '');
}

/** Opens a page and waits until it is hydrated. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

/** Cuts the connection of a page that has all its scripts; without them no click would be handled. */
export async function goOffline(page: Page): Promise<void> {
  await untilAlive(page);
  await page.context().setOffline(true);
}

/** The path of the confirmation link in the newest mail to this address. */
export async function confirmLinkOf(request: APIRequestContext, email: string): Promise<string> {
  const response = await request.get('/dev/outbox.json', { params: { to: email } });
  const [mail] = (await response.json()) as { kind: string; text: string }[];
  expect(mail?.kind).toBe('mail');
  const link = mail?.text.match(/https?:\/\/\S+(\/confirm-email\/[\w-]+)/)?.[1];
  if (!link) throw new Error(`The mail has no link: ${mail?.text}`);
  return link;
}

/** Subjects and texts of the mails to this address, newest first. */
async function mailsTo(
  request: APIRequestContext,
  email: string,
): Promise<{ subject: string; text: string }[]> {
  const response = await request.get('/dev/outbox.json', { params: { to: email } });
  return (await response.json()) as { subject: string; text: string }[];
}

/** The recovery code of the newest mail to this address. */
export async function recoveryCodeOf(request: APIRequestContext, email: string): Promise<string> {
  const [mail] = await mailsTo(request, email);
  const code = mail?.text.match(/\b\d{6}\b/)?.[0];
  if (!code) throw new Error(`The mail has no code: ${mail?.text}`);
  return code;
}

/** The subject of the newest mail to this address. */
export async function newestSubjectTo(request: APIRequestContext, email: string): Promise<string> {
  return (await mailsTo(request, email))[0]?.subject ?? '';
}

/** Requests a recovery code; is at /forgot-password and ends where the code is typed. */
export async function askForRecovery(page: Page, email: string): Promise<void> {
  await page.getByLabel('이메일').fill(email);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(page.getByText(`${email} 주소로 인증번호를 보냈습니다.`)).toBeVisible();
}

/** Reads a popup of the specification, whose title is given, and closes it with its button. */
export async function closePopup(page: Page, title: string, text: string): Promise<void> {
  const popup = page.getByRole('alertdialog', { name: title });
  await expect(popup).toContainText(text);
  await popup.getByRole('button', { name: '확인' }).click();
  await expect(popup).toBeHidden();
}

/** Titles of the popups. */
export const popupTitles = { success: '완료되었습니다', error: '다시 확인해 주세요' };

/** Types the code of the mail; ends where the new password is set. */
export async function confirmRecovery(page: Page, email: string): Promise<void> {
  await page.getByLabel('인증번호 6자리').fill(await recoveryCodeOf(page.request, email));
  await closePopup(page, popupTitles.success, '인증이 완료되었습니다.');
  await expect(page.getByLabel('새 비밀번호', { exact: true })).toBeFocused();
}

/** Sets the new password; ends on /login. */
export async function setNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('새 비밀번호', { exact: true }).fill(password);
  await page.getByLabel('새 비밀번호 확인').fill(password);
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(page).toHaveURL('/login');
  await closePopup(page, popupTitles.success, '비밀번호를 바꾸었습니다.');
}

/** Opens the link of the mail and confirms with the button. */
export async function confirmFromOutbox(page: Page, email: string): Promise<void> {
  await page.goto(await confirmLinkOf(page.request, email));
  await page.getByRole('button', { name: '이메일 인증하기' }).click();
  await expect(page.getByText('인증이 완료되었습니다.')).toBeVisible();
}

/** Logs in through the form of /login, which is open already. */
export async function logInAs(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('아이디 (이메일)').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click();
}

interface OpenedSession {
  token: string;
  expiresIn: number;
  id_user: string;
  infoUser: unknown;
}

export async function dataOf<T>(response: {
  ok(): boolean;
  json(): Promise<unknown>;
  text(): Promise<string>;
}): Promise<T> {
  if (!response.ok()) throw new Error(await response.text());
  return ((await response.json()) as { data: T }).data;
}

/** Joins and confirms with calls, for tests that are about something else. */
export async function joinQuickly(request: APIRequestContext, visitor = aVisitor()): Promise<Visitor> {
  const consents = { terms: true, privacy: true, age14: true };
  await dataOf(await request.post('/api/v1/public/user/register', { data: { ...visitor, consents } }));
  const link = await confirmLinkOf(request, visitor.email);
  const token = link.split('/').at(-1);
  await dataOf(await request.put(`/api/v1/public/user/confirm_email/${token}`));
  return visitor;
}

/** Gives the tab a session without the form, for tests that are not about logging in. Returns the token. */
export async function openSessionAs(page: Page, email: string, password = demoPassword): Promise<string> {
  const response = await page.request.post('/api/v1/auth/login', {
    headers: { 'X-Client': 'web' },
    data: { username: email, password },
  });
  const { token, expiresIn, id_user, infoUser } = await dataOf<OpenedSession>(response);
  // An empty page of the same origin, so that the first real one already finds the session.
  await page.route('/empty', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>empty</title>' }),
  );
  await page.goto('/empty');
  // A page with a route reads nothing from the browser's cache.
  await page.unroute('/empty');
  await page.evaluate(
    ([session, seconds]) => {
      const now = Date.now();
      const stored = { ...session, tokenUntil: now + seconds * 1000, recordUntil: now + 86_400_000 };
      sessionStorage.setItem('session', JSON.stringify(stored));
    },
    [{ id_user, infoUser, token }, expiresIn] as const,
  );
  return token;
}

/** A call of the API as the member of this token. */
export async function askAs<T>(page: Page, token: string, path: string): Promise<T> {
  return dataOf<T>(await page.request.get(path, { headers: { Authorization: `Bearer ${token}` } }));
}

/** The checkbox with which a form asks for the consent to sensitive information. */
export function consentBox(page: Page) {
  return page.getByRole('checkbox', { name: '건강과 신념에 관한 내용을 다루는 데 동의합니다' });
}

/** Gives or withdraws the consent to sensitive information with a call. */
export async function consentQuickly(page: Page, token: string, sensitive = true): Promise<void> {
  const response = await page.request.put('/api/v1/private/user/update_consents', {
    headers: { Authorization: `Bearer ${token}` },
    data: { sensitive },
  });
  await dataOf(response);
}

/** Requests a consultation with a call; returns its id. */
export async function consultQuickly(page: Page, token: string, title: string): Promise<string> {
  await consentQuickly(page, token);
  const response = await page.request.post('/api/v1/private/register_advice/create', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      ...{ title, content: '앉으면 다리가 저립니다.', name: '김하늘', phone: '010-1234-5678' },
      phoneAdvice: true,
    },
  });
  return (await dataOf<{ id: string }>(response)).id;
}

/** Writes a diary entry with a call, as a member who has given the consent; returns its id. */
export async function postEntry(
  page: Page,
  token: string,
  entry: { title: string; content?: string; shared?: boolean },
): Promise<string> {
  const response = await page.request.post('/api/v1/private/practise_history/create', {
    headers: { Authorization: `Bearer ${token}` },
    data: { content: '숨을 셌다.', ...entry },
  });
  return (await dataOf<{ id: string }>(response)).id;
}

/** Gives the consent that a diary needs and writes an entry, with calls; returns its id. */
export async function writeQuickly(
  page: Page,
  token: string,
  title: string,
  content = '숨을 셌다.',
  more: { shared?: boolean } = {},
): Promise<string> {
  await consentQuickly(page, token);
  return postEntry(page, token, { title, content, ...more });
}

/** The tab's token; empty if there is none. */
export function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => (JSON.parse(sessionStorage.getItem('session') ?? '{}').token as string) ?? '');
}

/**
 * Presses with the mouse, and lets something come between its way down and its way up: the button may not move away. What
 * would move down is pressed at its top, what would move up at its bottom.
 */
export async function pressWhile(
  button: Locator,
  comes: () => Promise<void>,
  edge: 'top' | 'bottom' = 'top',
): Promise<void> {
  const { mouse } = button.page();
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  const { x, y, height } = box ?? { x: 0, y: 0, height: 0 };
  await mouse.move(x + 40, edge === 'top' ? y + 6 : y + height - 6);
  await mouse.down();
  await comes();
  await mouse.up();
}

/** True where the bar of large screens is shown. */
export function hasBar(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) >= 1024;
}

/** Opens the slide-out menu of small screens. */
export async function openMenu(page: Page) {
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  const menu = page.getByRole('dialog', { name: '메뉴' });
  await expect(menu).toBeVisible();
  return menu;
}
