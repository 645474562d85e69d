import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import {
  fillId,
  fillName,
  fillSignup,
  giveConsents,
  goOnJoining,
  joinAs,
  joinByPhone,
  joinFormOf,
  joinTitles,
  joinWords as words,
} from '../../join-steps.ts';
import {
  aVisitor,
  closePopup,
  confirmFromOutbox,
  confirmLinkOf,
  goOffline,
  logInAs,
  popupTitles,
  pressWhile,
  tokenOf,
} from '../../steps.ts';

const register = '**/api/v1/public/user/register';

/** Calls of the API that change something, in the order they were sent. */
function listenToCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith('/api/') && request.method() !== 'GET') calls.push(path.split('/').at(-1) ?? '');
  });
  return calls;
}

test('a visitor joins by e-mail; the page that waits goes on when the link is opened elsewhere', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  watch.expectAnswers(409);
  const visitor = aVisitor();
  await page.goto('/register');
  await joinAs(page, visitor);
  await expect(page.getByRole('heading', { level: 1, name: '가입 신청을 받았습니다' })).toBeVisible();
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await confirmFromOutbox(other, visitor.email);
  await expect(other.getByText('가입하시던 화면으로 돌아가시면 바로 이어집니다.')).toBeVisible();
  expect(await tokenOf(other)).toBe('');
  await other.goto(await confirmLinkOf(other.request, visitor.email));
  await other.getByRole('button', { name: '이메일 인증하기' }).click();
  await expect(other.getByText('이미 인증이 끝난 링크입니다.')).toBeVisible();
  await elsewhere.close();

  const begin = page.getByRole('button', { name: '무료로 첫 수업 시작하기' });
  await expect(begin).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(`${visitor.nickName}님, 반갑습니다`)).toBeVisible();
  await begin.click();
  await expect(page).toHaveURL(/\/center\/[\w-]+\/[\w-]+\/[\w-]{36}$/);
});

test('what was typed is kept: by going back all of it, by a reload all but the password', async ({
  page,
}) => {
  const visitor = aVisitor();
  const form = joinFormOf(page);
  await page.goto('/register');
  await fillSignup(page, visitor);
  const all = page.getByRole('checkbox', { name: '모두 동의합니다' });
  const boxes = page.getByRole('checkbox').and(page.locator('[name]'));
  for (const box of await boxes.all()) await expect(box).not.toBeChecked();
  await all.check();
  for (const box of await boxes.all()) await expect(box).toBeChecked();
  await page.getByRole('checkbox', { name: /^수련 소식/ }).uncheck();
  await expect(all).not.toBeChecked();
  for (const [line, title] of [
    ['이용약관에 동의합니다', '이용약관'],
    ['개인정보 수집과 이용에 동의합니다', '개인정보처리방침'],
  ] as const) {
    const read = page.getByRole('button', { name: `${line} 내용 보기` });
    await read.click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(read).toBeFocused();
  }

  await page.goBack();
  await expect(form.nickName).toHaveValue(visitor.nickName);
  await page.getByRole('link', { name: '이전' }).click();
  await expect(form.password).toHaveValue(visitor.password);
  await goOnJoining(page, joinTitles.name);
  await page.reload();
  await expect(page).toHaveURL('/register');
  await expect(page.getByText('비밀번호는 저장해 두지 않아 다시 여쭙니다.')).toBeVisible();
  await expect(form.email).toHaveValue(visitor.email);
  await expect(form.password).toHaveValue('');
  await form.password.fill(visitor.password);
  await goOnJoining(page, joinTitles.name);
  await expect(form.name).toHaveValue(visitor.name);
  await goOnJoining(page, joinTitles.agree);
  await expect(page.getByRole('checkbox', { name: /^이용약관에/ })).toBeChecked();
});

test('who has something already is told when the field is left, and cannot go on with it', async ({
  page,
}) => {
  const taken = await joinByPhone(page.request);
  const fresh = aVisitor();
  const form = joinFormOf(page);
  await page.goto('/register');
  for (const part of ['email', 'phone'] as const) {
    await form[part].fill(taken[part]);
    await form.password.focus();
    await expect(form[part]).toHaveAccessibleDescription(new RegExp(words[part]));
    // Somebody who is still typing does not lose the focus.
    await expect(form.password).toBeFocused();
    await form[part].press('End');
    await form[part].press('Backspace');
    await expect(form[part]).not.toHaveAccessibleDescription(new RegExp(words[part]));
  }
  await fillId(page, { ...fresh, email: taken.email });
  await form.next.click();
  await expect(form.email).toBeFocused();
  await expect(form.email).toHaveAccessibleDescription(new RegExp(words.email));
  await fillId(page, fresh);
  await goOnJoining(page, joinTitles.name);

  // A name belongs to another member only together with the date of birth.
  await fillName(page, { ...taken, nickName: fresh.nickName });
  await form.next.click();
  await expect(form.name).toHaveAccessibleDescription(new RegExp(words.name));
  await form.dob.fill('1991-01-01');
  await goOnJoining(page, joinTitles.agree);
});

test('every error of the catalogue leads to its step, also where the check before it failed', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(409, 500);
  watch.expectComplaints(/check_available/, /ERR_FAILED/);
  await page.route('**/check_available', (route) => route.abort());
  const taken = await joinByPhone(page.request);
  const fresh = aVisitor();
  const form = joinFormOf(page);
  await page.goto('/register');
  await fillSignup(page, { ...taken, password: fresh.password });
  await giveConsents(page);
  await form.send.click();
  await closePopup(page, popupTitles.error, words.phone);
  await expect(page).toHaveURL('/register');
  for (const part of ['email', 'phone'] as const)
    await expect(form[part]).toHaveAccessibleDescription(new RegExp(words[part]));
  await fillId(page, fresh);
  await goOnJoining(page, joinTitles.name);
  for (const part of ['nickName', 'name'] as const)
    await expect(form[part]).toHaveAccessibleDescription(new RegExp(words[part]));
  await fillName(page, fresh);
  await goOnJoining(page, joinTitles.agree);

  await page.route(register, (route) =>
    route.fulfill({ status: 500, json: { success: false, data: null, message: 'internal_error' } }),
  );
  await form.send.click();
  const popup = page.getByRole('alertdialog');
  await expect(popup).toContainText(words.checkCode);
  await popup.getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('checkbox', { name: /^이용약관에/ })).toBeChecked();
  await page.unroute(register);
  await form.send.click();
  await expect(page).toHaveURL('/not-email-check');
});

test('a press counts, though the answer about a field comes in the middle of it', async ({ page }) => {
  const { promise: isPressed, resolve } = Promise.withResolvers<void>();
  await page.goto('/register');
  await fillId(page, aVisitor());
  await goOnJoining(page, joinTitles.name);
  await page.route('**/check_available', async (route) => {
    await isPressed;
    await route.continue();
  });
  await fillName(page, aVisitor());
  await pressWhile(joinFormOf(page).next, async () => {
    resolve();
    await expect(page.getByText('사용할 수 있습니다.')).toBeVisible();
  });
  await expect(page.getByRole('heading', { level: 1, name: joinTitles.agree })).toBeVisible();
});

test('a press counts, though the strength of the password comes in the middle of it', async ({ page }) => {
  const { promise: isPressed, resolve } = Promise.withResolvers<void>();
  await page.route('**/password-strength-score*', async (route) => {
    await isPressed;
    await route.continue();
  });
  await page.goto('/register');
  await fillId(page, aVisitor());
  await expect(page.getByText('사용할 수 있습니다.')).toBeVisible();
  await pressWhile(joinFormOf(page).next, async () => {
    resolve();
    await expect(page.getByText('비밀번호 강도: 매우 강함')).toBeVisible();
  });
  await expect(page.getByRole('heading', { level: 1, name: joinTitles.name })).toBeVisible();
});

test('somebody under 14, and who agrees to nothing, is refused before anything is sent', async ({ page }) => {
  const visitor = aVisitor();
  const form = joinFormOf(page);
  await page.goto('/register');
  await fillId(page, visitor);
  await goOnJoining(page, joinTitles.name);
  await fillName(page, { ...visitor, dob: `${new Date().getFullYear() - 13}-01-01` });
  const calls = listenToCalls(page);
  await form.next.click();
  await expect(form.dob).toBeFocused();
  await expect(form.dob).toHaveAccessibleDescription(/만 14세 이상만 가입할 수 있습니다\./);
  await form.dob.fill(visitor.dob);
  await goOnJoining(page, joinTitles.agree);
  await form.send.click();
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(3);
  expect(calls.filter((call) => call !== 'check_available')).toEqual([]);
});

test('how strong a password is, is told in words while it is typed', async ({ page }) => {
  await page.goto('/register');
  const { password } = joinFormOf(page);
  const strength = page.getByRole('status').filter({ hasText: '비밀번호 강도' });
  await password.fill('password');
  await expect(strength).toHaveText('비밀번호 강도: 매우 약함');
  await password.fill('새벽에 걷는 조용한 강가');
  await expect(strength).toHaveText('비밀번호 강도: 매우 강함');
  await password.fill('');
  await expect(strength).toHaveCount(0);
});

test('a link that cannot be confirmed while offline is confirmed once the connection is back', async ({
  page,
  context,
  watch,
}) => {
  watch.expectNoConnection();
  const visitor = aVisitor();
  await page.goto('/register');
  await joinAs(page, visitor);
  await page.goto(await confirmLinkOf(page.request, visitor.email));
  const confirm = page.getByRole('button', { name: '이메일 인증하기' });
  await expect(confirm).toBeVisible();
  await goOffline(page);
  await confirm.click();
  await expect(page.getByRole('alert').filter({ hasText: '서버에 연결하지 못했습니다.' })).toBeVisible();
  await context.setOffline(false);
  await confirm.click();
  await expect(page.getByText(`${visitor.email} 주소를 확인했습니다.`)).toBeVisible();
  await expect(page.getByRole('button', { name: '무료로 첫 수업 시작하기' })).toBeVisible();
  await expect(page.getByRole('main'), 'nobody has to log in any more').not.toContainText('로그인');
});

test('who has not confirmed the e-mail is asked to do so; another mail comes after a minute at the soonest', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(403, 429);
  const visitor = aVisitor();
  const consents = { terms: true, privacy: true, age14: true };
  await page.request.post('/api/v1/public/user/register', { data: { ...visitor, consents } });
  await page.clock.install();
  await page.goto('/login');
  await logInAs(page, visitor.email, visitor.password);
  await expect(page).toHaveURL('/not-email-check');
  await expect(page.getByText('이메일 인증을 확인해 주세요.')).toBeVisible();
  await expect(page.getByLabel('이메일')).toHaveValue(visitor.email);

  const again = page.getByRole('button', { name: '확인 메일 다시 보내기' });
  await again.click();
  await page
    .getByRole('alertdialog', { name: popupTitles.error })
    .getByRole('button', { name: '확인' })
    .click();
  await expect(page.getByText(/초 뒤에 다시 보낼 수 있습니다$/)).toBeVisible();
  await expect(again).toBeDisabled();
  await page.clock.fastForward(61_000);
  await expect(again).toBeEnabled();
});
