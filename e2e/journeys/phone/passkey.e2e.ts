import { expect, test } from '../../fixtures.ts';
import { logOut } from '../../menu-steps.ts';
import { addAuthenticator, addPasskey, keepRecoveryCodes, withoutAutofill } from '../../passkey-steps.ts';
import { openOwnPageOfNewMember, ownPage, part } from '../../profile-steps.ts';
import { logInAs, tokenOf } from '../../steps.ts';

test('a passkey is added, logs in alone and after the password, and is renamed and removed', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(403);
  await addAuthenticator(page);
  await withoutAutofill(page);
  const { email, password } = await openOwnPageOfNewMember(page);
  await addPasskey(page, password);
  await keepRecoveryCodes(page);
  const section = part(page, '패스키');
  const list = section.getByRole('list', { name: '등록한 패스키 목록' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('아직 쓰지 않음');
  await expect(part(page, '2단계 로그인').getByText('켜짐')).toBeVisible();

  await logOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: '패스키로 로그인' }).click();
  await expect.poll(() => tokenOf(page)).not.toBe('');

  await page.goto(ownPage);
  await expect(list).toContainText('마지막 사용');
  await logOut(page);
  await page.goto('/login');
  await logInAs(page, email, password);
  const confirm = page.getByRole('button', { name: '패스키로 확인하기' });
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => tokenOf(page)).not.toBe('');

  await page.goto(ownPage);
  const logins = part(page, '로그인 기록').getByRole('list', { name: '로그인 기록 목록' });
  await expect(logins).toContainText('비밀번호와 패스키');
  await section.getByRole('button', { name: /이름 바꾸기$/ }).click();
  await page.getByLabel('패스키 이름').fill('거실 태블릿');
  await page.getByLabel('패스키 이름').press('Enter');
  await expect(list).toContainText('거실 태블릿');
  await section.getByRole('button', { name: '거실 태블릿 삭제' }).click();
  const dialog = page.getByRole('dialog', { name: '거실 태블릿 삭제' });
  await dialog.getByLabel('현재 비밀번호', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: '삭제하기' }).click();
  await expect(section.getByText('등록한 패스키가 없습니다.')).toBeVisible();
  await expect(part(page, '2단계 로그인').getByText('꺼짐')).toBeVisible();
});

test('a passkey is chosen in the field of the ID, where the browser offers it', async ({ page }) => {
  await addAuthenticator(page);
  const { password } = await openOwnPageOfNewMember(page);
  await addPasskey(page, password);
  await keepRecoveryCodes(page);
  await logOut(page);
  await page.goto('/login');
  // The device returns it as soon as it is requested.
  await expect.poll(() => tokenOf(page)).not.toBe('');
  await expect(page).toHaveURL('/');
});

test('who turns away from the passkey stays where they are and is told how to go on', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(403);
  const { password } = await openOwnPageOfNewMember(page);
  await page.evaluate(() => {
    navigator.credentials.create = () => Promise.reject(new DOMException('turned away', 'NotAllowedError'));
  });
  await addPasskey(page, password);
  await expect(part(page, '패스키').getByText('패스키를 만들지 않았습니다.')).toBeVisible();
  await expect(part(page, '패스키').getByLabel('패스키 이름')).toBeVisible();
});

test('a login that was not the member’s is questioned: the other device is logged out', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, password } = await openOwnPageOfNewMember(page);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const login = await context.request.post('/api/v1/auth/login', { data: { username: email, password } });
  const headers = { Authorization: `Bearer ${(await login.json()).data.token}` };
  await page.reload();
  const section = part(page, '로그인 기록');
  await section
    .getByRole('button', { name: /이건 제가 아니에요$/ })
    .first()
    .click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: '알리고 로그아웃하기' }).click();
  await expect(section.getByText('알려 주신 로그인')).toBeVisible();
  const asked = await context.request.get('/api/v1/private/login_event/get_all', { headers });
  expect(asked.status()).toBe(401);
  await section.getByRole('button', { name: '비밀번호 바꾸러 가기' }).click();
  await expect(part(page, '비밀번호').getByRole('heading', { name: '비밀번호' })).toBeFocused();
  await context.close();
});
