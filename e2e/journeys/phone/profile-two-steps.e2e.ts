import { readFile } from 'node:fs/promises';
import { expect, test } from '../../fixtures.ts';
import { logOut } from '../../menu-steps.ts';
import {
  appCodeOf,
  openOwnPageOfNewMember,
  ownPage,
  part,
  recoveryCodeWords,
  startTwoSteps,
  turnOnTwoSteps,
} from '../../profile-steps.ts';
import { closePopup, logInAs, popupTitles, tokenOf } from '../../steps.ts';

const title = '2단계 로그인';

test('turning it on shows the recovery codes once, and ends when they are said to be kept', async ({
  page,
}) => {
  const { email, password } = await openOwnPageOfNewMember(page);
  const { recoveryCodes } = await turnOnTwoSteps(page, password);
  const section = part(page, title);
  await expect(section.getByRole('heading', { name: '복구 코드' })).toBeFocused();
  expect(new Set(recoveryCodes).size).toBe(recoveryCodes.length);
  // While they are shown, only they are printed.
  await page.emulateMedia({ media: 'print' });
  await expect(section.getByRole('list', { name: '복구 코드 목록' })).toBeVisible();
  await expect(page.locator('h1, h2').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  const saved = page.waitForEvent('download');
  await section.getByRole('button', { name: '파일로 저장하기' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  for (const code of [...recoveryCodes, email]) expect(file).toContain(code);

  await section.getByRole('button', { name: recoveryCodeWords.finish }).click();
  const kept = section.getByRole('checkbox', { name: recoveryCodeWords.kept });
  await expect(kept).toBeFocused();
  await expect(kept).toHaveAccessibleDescription('복구 코드를 보관하셨는지 확인해 주세요.');
  await kept.check();
  await section.getByRole('button', { name: recoveryCodeWords.finish }).click();
  await expect(section.getByText('켜짐')).toBeVisible();
  await expect(section).toContainText(`복구 코드 ${recoveryCodes.length}개가 남아 있습니다.`);
  await expect(section.getByRole('heading', { name: title })).toBeFocused();
  await expect(page.getByText(recoveryCodes[0] ?? '')).toHaveCount(0);
});

test('the login then asks for the app’s number', async ({ page, watch }) => {
  watch.expectAnswers(403);
  const { email, password } = await openOwnPageOfNewMember(page);
  const { secret } = await turnOnTwoSteps(page, password);
  await logOut(page);
  await page.goto('/login');
  await logInAs(page, email, password);
  await page.getByLabel('인증번호 6자리').fill(appCodeOf(secret, { next: true }));
  await expect.poll(() => tokenOf(page)).not.toBe('');
});

test('a recovery code serves instead of the number, once', async ({ page, watch }) => {
  watch.expectAnswers(400, 403);
  const { email, password } = await openOwnPageOfNewMember(page);
  const { recoveryCodes } = await turnOnTwoSteps(page, password);
  const [recoveryCode = ''] = recoveryCodes;
  for (const attempt of ['first', 'second']) {
    await logOut(page);
    await page.goto('/login');
    await logInAs(page, email, password);
    await page.getByRole('button', { name: '복구 코드로 로그인하기' }).click();
    await page.getByLabel('복구 코드', { exact: true }).fill(recoveryCode);
    await page.getByRole('button', { name: '확인', exact: true }).click();
    if (attempt === 'first') await expect.poll(() => tokenOf(page)).not.toBe('');
  }
  await closePopup(page, popupTitles.error, '인증번호를 확인해 주세요.');
  expect(await tokenOf(page)).toBe('');
});

test('a wrong number turns nothing on, and it can be given up half-way', async ({ page, watch }) => {
  watch.expectAnswers(400, 401);
  const { password } = await openOwnPageOfNewMember(page);
  const section = part(page, title);
  await section.getByRole('button', { name: '2단계 로그인 켜기' }).click();
  const current = section.getByLabel('현재 비밀번호', { exact: true });
  await expect(current).toBeFocused();
  await current.fill('다른 비밀번호');
  await current.press('Enter');
  await expect(current).toHaveAccessibleDescription('비밀번호가 맞지 않습니다.');
  await section.getByRole('button', { name: '취소' }).click();
  await expect(section.getByRole('heading', { name: title })).toBeFocused();

  const secret = await startTwoSteps(page, password);
  const code = section.getByLabel('인증 앱에 나온 번호 6자리');
  await expect(code).toBeFocused();
  const right = appCodeOf(secret);
  await code.fill(right === '000000' ? '000001' : '000000');
  // The sixth digit sends it.
  await closePopup(page, popupTitles.error, '인증번호를 확인해 주세요.');
  await expect(code).toHaveAccessibleDescription(/번호가 맞지 않습니다\./);
  await expect(code).toBeFocused();
  await page.reload();
  await expect(section.getByText('꺼짐')).toBeVisible();
});

test('recovery codes are renewed and the second step is removed, both with the password', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(401);
  const { email, password } = await openOwnPageOfNewMember(page);
  const { recoveryCodes } = await turnOnTwoSteps(page, password);
  const section = part(page, title);
  await section.getByRole('checkbox', { name: recoveryCodeWords.kept }).check();
  await section.getByRole('button', { name: recoveryCodeWords.finish }).click();
  await section.getByRole('button', { name: '복구 코드 새로 받기' }).click();
  const renew = page.getByRole('dialog', { name: '복구 코드 새로 받기' });
  await renew.getByLabel('현재 비밀번호', { exact: true }).fill(password);
  await renew.getByRole('button', { name: '새로 받기' }).click();
  const list = section.getByRole('list', { name: '복구 코드 목록' });
  await expect(list).toBeVisible();
  expect(await list.getByRole('listitem').allInnerTexts()).not.toEqual(
    expect.arrayContaining([recoveryCodes[0]]),
  );
  await section.getByRole('checkbox', { name: recoveryCodeWords.kept }).check();
  await section.getByRole('button', { name: recoveryCodeWords.finish }).click();

  await section.getByRole('button', { name: '2단계 로그인 끄기' }).click();
  const remove = page.getByRole('dialog', { name: '2단계 로그인 끄기' });
  const given = remove.getByLabel('현재 비밀번호', { exact: true });
  await given.fill('다른 비밀번호');
  await given.press('Enter');
  await expect(given).toHaveAccessibleDescription('비밀번호가 맞지 않습니다.');
  await given.fill(password);
  await given.press('Enter');
  await closePopup(page, popupTitles.success, '2단계 로그인을 껐습니다.');
  await expect(section.getByText('꺼짐')).toBeVisible();

  await logOut(page);
  await page.goto('/login');
  await logInAs(page, email, password);
  await expect.poll(() => tokenOf(page)).not.toBe('');
  await page.goto(ownPage);
  await expect(section.getByText('꺼짐')).toBeVisible();
});
