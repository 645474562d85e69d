import { expect, test } from '../../fixtures.ts';
import {
  askForRecovery,
  aVisitor,
  closePopup,
  confirmRecovery,
  joinQuickly,
  logInAs,
  newestSubjectTo,
  openSessionAs,
  popupTitles,
  pressWhile,
  recoveryCodeOf,
  setNewPassword,
  tokenOf,
} from '../../steps.ts';

const send = '인증번호 받기';
const newPassword = '새벽의 조용한 방 하나';

test('a member who forgot the password sets a new one by a mailed code, and is logged out elsewhere', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(400, 404);
  const { email, password } = await joinQuickly(page.request);
  const oldToken = await openSessionAs(page, email, password);
  await page.evaluate(() => sessionStorage.clear());

  await page.goto('/login');
  await page.getByRole('link', { name: '비밀번호를 잊으셨나요?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  const field = page.getByLabel('이메일');
  const steps = page.getByRole('list', { name: '비밀번호 찾기 단계' });
  await expect(steps.locator('[aria-current=step]')).toHaveText(/이메일/);
  for (const [typed, answer] of [
    ['', '이메일을 입력해 주세요!'],
    ['누구', '이메일 주소를 올바르게 입력해 주세요.'],
    [aVisitor().email, '존재하지 않는 회원입니다.'],
  ] as const) {
    await field.fill(typed);
    await page.getByRole('button', { name: send }).click();
    await expect(field).toHaveAccessibleDescription(answer);
  }
  // A refusal of the server is shown by the popup as well; an error before sending, only at the field.
  await closePopup(page, popupTitles.error, '존재하지 않는 회원입니다.');
  await expect(field).toBeFocused();
  await askForRecovery(page, email);

  const code = page.getByLabel('인증번호 6자리');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  const right = await recoveryCodeOf(page.request, email);
  await code.fill(right === '000000' ? '000001' : '000000');
  await closePopup(page, popupTitles.error, '인증번호를 확인해 주세요.');
  await expect(code).toHaveAccessibleDescription(/인증번호를 다시 확인해 주세요\./);
  await expect(code).toBeFocused();

  // A reload loses neither the step nor the address; a pasted code may contain words and spaces.
  await page.reload();
  await expect(steps.locator('[aria-current=step]')).toHaveText(/인증번호/);
  await code.fill(`인증번호: ${right.slice(0, 3)} ${right.slice(3)}`);
  await closePopup(page, popupTitles.success, '인증이 완료되었습니다.');

  await page.getByLabel('새 비밀번호', { exact: true }).fill(newPassword);
  await page.getByLabel('새 비밀번호 확인').fill('다른 비밀번호');
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(request.url()));
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await closePopup(page, popupTitles.error, '비밀번호가 일치하지 않습니다.');
  await expect(page.getByLabel('새 비밀번호 확인')).toHaveAccessibleDescription(
    '비밀번호가 일치하지 않습니다.',
  );
  await expect(page.getByLabel('새 비밀번호 확인')).toBeFocused();
  expect(sent.filter((url) => url.includes('/api/'))).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('새 비밀번호', { exact: true })).toHaveValue('');
  await setNewPassword(page, newPassword);

  await expect(page.getByText('비밀번호를 바꾸었습니다. 새 비밀번호로 로그인해 주세요.')).toBeVisible();
  await expect(page.getByLabel('아이디 (이메일)')).toHaveValue(email);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(newPassword);
  expect(await newestSubjectTo(page.request, email)).toBe('[태극명상] 비밀번호가 바뀌었습니다');
  const asBefore = await page.request.post('/api/v1/private/user/get_profile', {
    headers: { Authorization: `Bearer ${oldToken}` },
  });
  expect(asBefore.status()).toBe(401);

  await logInAs(page, email, newPassword);
  await expect(page).toHaveURL('/');
  await expect.poll(() => tokenOf(page)).not.toBe('');
});

test('another code can be asked for after a minute, and another address at any time', async ({ page }) => {
  const { email } = await joinQuickly(page.request);
  await page.clock.install();
  await page.goto('/forgot-password');
  await askForRecovery(page, email);
  const again = page.getByRole('button', { name: '인증번호 다시 받기' });
  await expect(again).toBeDisabled();
  await expect(page.getByText(/초 뒤에 다시 받을 수 있습니다$/)).toBeVisible();
  // The press counts, though the minute ends in the middle of it.
  await pressWhile(page.getByRole('button', { name: '다른 이메일 주소로 하기' }), async () => {
    await page.clock.fastForward(61_000);
    await expect(again).toBeEnabled();
  });
  await expect(page.getByLabel('이메일')).toHaveValue(email);
  await expect(page.getByLabel('이메일')).toBeFocused();
});

test('a code that was confirmed elsewhere sets no password here', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  watch.expectAnswers(403);
  const { email } = await joinQuickly(page.request);
  await page.goto('/forgot-password');
  await askForRecovery(page, email);
  await confirmRecovery(page, email);
  const kept = await page.evaluate(() => sessionStorage.getItem('recovery') ?? '');

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await other.goto('/forgot-password');
  await other.evaluate((value) => sessionStorage.setItem('recovery', value), kept);
  await other.reload();
  await other.getByLabel('새 비밀번호', { exact: true }).fill(newPassword);
  await other.getByLabel('새 비밀번호 확인').fill(newPassword);
  await other.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await closePopup(other, popupTitles.error, '인증번호를 다시 받아 주세요.');
  await expect(other.getByRole('alert')).toContainText('인증번호를 다시 받아 주세요.');
  await other.getByRole('button', { name: '처음부터 다시 하기' }).click();
  await expect(other.getByRole('button', { name: send })).toBeVisible();
  await elsewhere.close();
  await setNewPassword(page, newPassword);
});
