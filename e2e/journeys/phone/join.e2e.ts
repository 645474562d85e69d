import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import {
  choosePhone,
  fakePostcodeSearch,
  joinByPhone,
  openSignup,
  signupFormOf,
  verifyPhone,
  joinWords as words,
} from '../../join-steps.ts';
import {
  aVisitor,
  closePopup,
  confirmFromOutbox,
  confirmLinkOf,
  fillSignup,
  goOffline,
  joinAs,
  popupTitles,
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

test('a visitor joins by e-mail; a link that was used already says so', async ({ page, watch }) => {
  watch.expectAnswers(409);
  const visitor = aVisitor();
  await page.goto('/register');
  await joinAs(page, visitor);
  await expect(page.getByRole('heading', { level: 1, name: '가입 신청을 받았습니다' })).toBeVisible();
  await confirmFromOutbox(page, visitor.email);
  await page.goto(await confirmLinkOf(page.request, visitor.email));
  await page.getByRole('button', { name: '이메일 인증하기' }).click();
  await expect(page.getByText('이미 인증이 끝난 링크입니다.')).toBeVisible();
});

test('what /register asks is kept: all at once can be taken back, the choice survives a reload and the way to the form', async ({
  page,
}) => {
  await page.goto('/register');
  const all = page.getByRole('checkbox', { name: '모두 동의합니다' });
  const boxes = page.getByRole('checkbox').and(page.locator('[name]'));
  await all.check();
  for (const box of await boxes.all()) await expect(box).toBeChecked();
  await all.uncheck();
  for (const box of await boxes.all()) await expect(box).not.toBeChecked();
  await all.check();
  await page.getByRole('checkbox', { name: /^수련 소식/ }).uncheck();
  await expect(all).not.toBeChecked();
  await choosePhone(page);

  await page.reload();
  await expect(page.getByRole('radio', { name: /^전화번호로 확인/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^이용약관에/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^수련 소식/ })).not.toBeChecked();
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

  await page.getByRole('button', { name: '다음' }).click();
  const form = signupFormOf(page);
  await form.name.fill('이소라');
  await form.password.fill('조용한 숨 하나');
  await page.getByRole('link', { name: '동의 화면으로' }).click();
  await expect(page.getByRole('radio', { name: /^전화번호로 확인/ })).toBeChecked();
  await page.getByRole('button', { name: '다음' }).click();
  await expect(form.name).toHaveValue('이소라');
  await expect(form.password).toHaveValue('');
  await expect(form.ask).toBeVisible();
});

test('who has something already is told when the field is left, and it goes with the next letter', async ({
  page,
}) => {
  const taken = await joinByPhone(page.request);
  await openSignup(page, 'email');
  const form = signupFormOf(page);
  for (const part of ['email', 'nickName', 'phone'] as const) {
    await form[part].fill(taken[part]);
    await form.password.focus();
    await expect(form[part]).toHaveAccessibleDescription(new RegExp(words[part]));
    await expect(form[part]).toHaveAttribute('aria-invalid', 'true');
    // Somebody who is still typing does not lose the focus.
    await expect(form.password).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await form[part].press('End');
    await form[part].press('Backspace');
    await expect(form[part]).not.toHaveAccessibleDescription(new RegExp(words[part]));
  }
  // A name belongs to another member only together with the date of birth.
  await form.name.fill(taken.name);
  await form.dob.fill('1991-01-01');
  await form.password.focus();
  await form.dob.fill(taken.dob);
  await form.password.focus();
  await expect(form.name).toHaveAccessibleDescription(words.name);

  const free = page.getByRole('group', { name: '로그인 정보' }).getByText('사용할 수 있습니다.');
  await form.email.fill('');
  await expect(free).toBeHidden();
  await form.email.fill(aVisitor().email);
  await form.password.focus();
  await expect(free).toBeVisible();
});

test('every error of the catalogue is told when the form is sent, also where the check before it failed', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(409, 500);
  watch.expectComplaints(/check_available/, /ERR_FAILED/);
  await page.route('**/check_available', (route) => route.abort());
  const taken = await joinByPhone(page.request);
  const fresh = aVisitor();
  await openSignup(page, 'email');
  const form = signupFormOf(page);
  await fillSignup(page, { ...taken, password: fresh.password });
  await form.send.click();
  await closePopup(page, popupTitles.error, words.phone);
  for (const part of ['email', 'nickName', 'name', 'phone'] as const)
    await expect(form[part]).toHaveAccessibleDescription(new RegExp(words[part]));
  await expect(form.email).toBeFocused();
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(4);

  await fillSignup(page, fresh);
  await page.route(register, (route) =>
    route.fulfill({ status: 500, json: { success: false, data: null, message: 'internal_error' } }),
  );
  await form.send.click();
  const popup = page.getByRole('alertdialog');
  await expect(popup).toContainText(words.checkCode);
  await popup.getByRole('button', { name: '확인' }).click();
  await expect(form.name).toHaveValue(fresh.name);
  await page.unroute(register);
  await form.send.click();
  await expect(page).toHaveURL('/not-email-check');
});

test('somebody under 14 and a number that is not verified are refused before anything is sent', async ({
  page,
}) => {
  const visitor = aVisitor();
  await openSignup(page, 'phone');
  await fillSignup(page, visitor);
  const form = signupFormOf(page);
  await form.send.click();
  await expect(form.phone).toBeFocused();
  await expect(form.phone).toHaveAccessibleDescription(/전화번호 인증이 필요합니다\./);
  await form.dob.fill(`${new Date().getFullYear() - 13}-01-01`);
  const calls = listenToCalls(page);
  await form.send.click();
  await expect(form.dob).toBeFocused();
  await expect(form.dob).toHaveAccessibleDescription(/만 14세 이상만 가입할 수 있습니다\./);
  expect(calls.filter((call) => call !== 'check_available')).toEqual([]);

  await form.dob.fill(visitor.dob);
  await verifyPhone(page, visitor.phone);
  await expect(form.phone).not.toHaveAttribute('aria-invalid');
  await form.send.click();
  await expect(page).toHaveURL('/not-email-check');
});

test('the postcode search fills the address and leads on to its details', async ({ page }) => {
  await fakePostcodeSearch(page);
  await openSignup(page, 'email');
  const find = page.getByRole('button', { name: '주소 찾기' });
  const dialog = page.getByRole('dialog', { name: '주소 찾기' });
  await find.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(find).toBeFocused();

  await find.click();
  await dialog.getByRole('button', { name: '서울 종로구 사직로 161' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('상세 주소')).toBeFocused();
  await expect(page.getByLabel('우편번호')).toHaveValue('03045');
  await expect(page.locator('#address')).toHaveValue('서울 종로구 사직로 161 (세종로, 경복궁)');
  await page.reload();
  await expect(page.getByLabel('우편번호')).toHaveValue('03045');
});

test('without the postcode search the address is typed by hand', async ({ page, watch }) => {
  watch.expectComplaints(/t1\.kakaocdn\.net/, /ERR_FAILED/);
  await page.route('https://t1.kakaocdn.net/**', (route) => route.abort());
  const visitor = aVisitor();
  await openSignup(page, 'email');
  await page.getByRole('button', { name: '주소 찾기' }).click();
  const dialog = page.getByRole('dialog', { name: '주소 찾기' });
  await expect(dialog.getByText('지금은 주소 찾기를 쓸 수 없습니다.')).toBeVisible();
  await dialog.getByRole('button', { name: '직접 입력하기' }).click();
  await expect(page.getByLabel('우편번호')).toBeFocused();
  await page.keyboard.type('03045');
  await page.locator('#address').fill('서울 종로구 사직로 161');
  await fillSignup(page, visitor);
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page).toHaveURL('/not-email-check');
});

test('how strong a password is, is told in words while it is typed', async ({ page }) => {
  await openSignup(page, 'email');
  const { password, passwordAgain, send } = signupFormOf(page);
  const strength = page.getByRole('status').filter({ hasText: '비밀번호 강도' });
  await password.fill('password');
  await expect(strength).toContainText('비밀번호 강도: 매우 약함. 추측하기 쉽습니다.');
  await password.fill('새벽에 걷는 조용한 강가');
  await expect(strength).toHaveText('비밀번호 강도: 매우 강함');
  await passwordAgain.fill('새벽에 걷는 조용한 산길');
  await send.click();
  await expect(passwordAgain).toHaveAccessibleDescription('비밀번호가 일치하지 않습니다.');
  await password.fill('');
  await expect(strength).toHaveCount(0);
});

test('a link that cannot be confirmed while offline is confirmed once the connection is back', async ({
  page,
  context,
  watch,
}) => {
  watch.expectComplaints(/ERR_INTERNET_DISCONNECTED/);
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
});
