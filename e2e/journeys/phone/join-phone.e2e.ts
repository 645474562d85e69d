import { expect, test } from '../../fixtures.ts';
import {
  askForPhoneCode,
  fillId,
  joinByPhone,
  joinFormOf,
  joinTitles,
  phoneCodeOf,
  joinWords as words,
} from '../../join-steps.ts';
import { aVisitor, openAlive, pressWhile } from '../../steps.ts';

test('from an address near its limit the code still arrives: the browser solves a puzzle by itself', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(428);
  const { phone } = aVisitor();
  await openAlive(page, '/register');
  const ask = '/api/v1/public/user/send_phone_code?phoneNumber=1';
  for (let time = 0; time < 20; time += 1) expect((await page.request.put(ask)).status()).toBe(422);
  expect((await page.request.put(ask)).status()).toBe(428);
  const form = joinFormOf(page);
  await form.phone.fill(phone);
  const told = page.getByRole('status').filter({ hasText: '요청을 확인하고 있습니다.' });
  // The answer waits until the text was seen: here it comes too soon for that.
  await page.route('**/send_phone_code?*', async (route) => {
    if (route.request().headers()['x-challenge']) await told.waitFor();
    await route.continue();
  });
  await form.ask.press('Enter');
  await expect(form.code).toBeFocused();
  await expect(told).toBeHidden();
  await form.code.fill(await phoneCodeOf(page.request, phone));
  await expect(page.getByText('인증이 끝난 번호입니다.')).toBeVisible();
});

test('a wrong code shows the error popup and stays where it was typed; both flags survive a reload', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(400);
  const { phone } = aVisitor();
  await openAlive(page, '/register');
  const form = joinFormOf(page);
  await form.phone.fill(phone);
  await askForPhoneCode(page, phone);
  const code = await phoneCodeOf(page.request, phone);
  const wrong = code === '000000' ? '000001' : '000000';
  await form.code.pressSequentially(wrong);
  await expect(page.getByRole('alertdialog')).toContainText(words.checkCode);
  await page.keyboard.press('Escape');
  await expect(form.code).toBeFocused();
  await expect(form.code).toHaveValue(wrong);
  await expect(form.code).toHaveAccessibleDescription(/인증번호를 다시 확인해 주세요\./);

  await page.reload();
  await expect(form.phone).toHaveValue(phone);
  await expect(form.code).toHaveValue('');
  await form.code.fill(code);
  await expect(page.getByText('인증이 끝난 번호입니다.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('인증이 끝난 번호입니다.')).toBeVisible();

  // Another number starts again; the code of the first says nothing about it.
  await form.phone.fill(aVisitor().phone);
  await expect(page.getByText('인증이 끝난 번호입니다.')).toBeHidden();
  await expect(form.ask).toBeVisible();
});

test('a code counts five minutes, and another can be asked for after one', async ({ page, watch }) => {
  watch.expectAnswers(429);
  const { phone } = aVisitor();
  await openAlive(page, '/register');
  await page.clock.install();
  const form = joinFormOf(page);
  await form.phone.fill(phone);
  await askForPhoneCode(page, phone);
  await expect(page.getByRole('timer')).toHaveText(/^남은 시간 (5:00|4:5\d)$/);
  await expect(page.getByRole('timer')).not.toHaveAttribute('aria-live', /polite|assertive/);
  await expect(form.again).toBeDisabled();
  await expect(page.getByText(/초 뒤에 다시 받을 수 있습니다$/)).toBeVisible();
  await page.clock.fastForward(61_000);
  await expect(form.again).toBeEnabled();
  await expect(page.getByRole('timer')).toHaveText(/^남은 시간 3:5\d$/);

  // The server's own clock has not moved, so it still requires a pause: shown in seconds, with the code still valid.
  await form.again.click();
  await expect(page.getByText(/\d+초 뒤에 다시/)).not.toHaveCount(0);
  await expect(form.code).toBeVisible();
  await page.clock.fastForward(240_000);
  await expect(page.getByText('인증번호를 받은 지 5분이 지났습니다.')).toBeVisible();
  await expect(page.getByRole('timer')).toBeHidden();
});

test('a press counts, though the pause before another code ends in the middle of it', async ({ page }) => {
  const visitor = aVisitor();
  await openAlive(page, '/register');
  await page.clock.install();
  const form = joinFormOf(page);
  const first = aVisitor().phone;
  await form.phone.fill(first);
  await askForPhoneCode(page, first);
  await fillId(page, visitor);
  await expect(form.ask).toBeDisabled();
  await expect(page.getByText('사용할 수 있습니다.')).toBeVisible();
  const pauseEnds = async () => {
    await page.clock.fastForward(61_000);
    await expect(form.ask).toBeEnabled();
  };
  await pressWhile(form.next, pauseEnds, 'bottom');
  await expect(page.getByRole('heading', { level: 1, name: joinTitles.name })).toBeVisible();
});

test('numbers that get no code say why, and are kept', async ({ page, watch }) => {
  watch.expectAnswers(409, 422);
  const taken = await joinByPhone(page.request);
  await openAlive(page, '/register');
  const form = joinFormOf(page);
  for (const [typed, answer] of [
    ['', '빈칸을 입력해 주세요.'],
    ['전화 없음', '전화번호를 올바르게 입력해 주세요.'],
    ['02-123-4567', '전화번호를 올바르게 입력해 주세요.'],
    [taken.phone, words.phone],
  ] as const) {
    await form.phone.fill(typed);
    await form.ask.click();
    await expect(form.phone).toHaveAccessibleDescription(new RegExp(answer.replaceAll('.', '\\.')));
    await expect(form.phone).toBeFocused();
    await expect(form.phone).toHaveValue(typed);
  }
});

test('a pasted SMS is read, its number is written as Korean ones are, and the answer takes the focus', async ({
  page,
}) => {
  const { phone } = aVisitor();
  const form = joinFormOf(page);
  await openAlive(page, '/register');
  await form.phone.fill(phone.replaceAll('-', ''));
  await form.email.focus();
  await expect(form.phone).toHaveValue(phone);
  await askForPhoneCode(page, phone);
  await expect(form.code).toBeFocused();
  await expect(form.code).toHaveAttribute('inputmode', 'numeric');
  await expect(form.code).toHaveAttribute('autocomplete', 'one-time-code');
  const code = await phoneCodeOf(page.request, phone);
  await form.code.fill(`[태극명상] 인증번호는 ${code.slice(0, 3)} ${code.slice(3)}입니다.`);
  await expect(page.getByRole('status').filter({ hasText: '인증이 끝난 번호입니다.' })).toBeFocused();
});

test('joining by phone needs no pointer', async ({ page }) => {
  const visitor = aVisitor();
  const { keyboard } = page;
  const form = joinFormOf(page);
  // The button that sends is no stop of the Tab key before the page is hydrated.
  await openAlive(page, '/register');
  await form.email.focus();
  await keyboard.type(visitor.email);
  await keyboard.press('Tab');
  await keyboard.type(visitor.password);
  await form.phone.focus();
  await keyboard.type(visitor.phone);
  await keyboard.press('Enter');
  await expect(form.code).toBeFocused();
  await keyboard.type(await phoneCodeOf(page.request, visitor.phone));
  await expect(page.getByText('인증이 끝난 번호입니다.')).toBeVisible();
  await keyboard.press('Tab');
  await expect(form.next).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: joinTitles.name })).toBeVisible();
  await form.nickName.focus();
  await keyboard.type(visitor.nickName);
  await keyboard.press('Tab');
  await keyboard.type(visitor.name);
  await form.dob.fill(visitor.dob);
  await form.dob.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: joinTitles.agree })).toBeVisible();
  await page.getByRole('checkbox', { name: '모두 동의합니다' }).focus();
  await keyboard.press('Space');
  await form.begin.focus();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/center\/[\w-]+\/[\w-]+\/[\w-]{36}$/);
});
