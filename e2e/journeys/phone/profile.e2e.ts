import { expect, test } from '../../fixtures.ts';
import { fakePostcodeSearch, verifyPhone } from '../../join-steps.ts';
import { openAccount } from '../../menu-steps.ts';
import { onOtherDevice, openOwnPageOfNewMember, ownPage, part } from '../../profile-steps.ts';
import { aVisitor, closePopup, hasBar, joinQuickly, logInAs, popupTitles, tokenOf } from '../../steps.ts';

const save = '내 정보 저장하기';

test('the way to the own page is with the account, and a visitor is asked to log in first', async ({
  page,
}) => {
  const { email, password, nickName } = await joinQuickly(page.request);
  await page.goto(ownPage);
  await expect(page).toHaveURL('/login');
  await logInAs(page, email, password);
  await expect(page).toHaveURL(ownPage);
  await page.goto('/');
  const place = await openAccount(page);
  await expect(place.getByText(`${nickName}님, 환영합니다`)).toBeVisible();
  await place.getByRole('link', { name: '회원정보 관리' }).first().click();
  await expect(page).toHaveURL(ownPage);
  await expect(page.getByRole('heading', { level: 1, name: '회원정보 관리' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const account = part(page, '내 계정');
  await expect(account).toContainText(email);
  await expect(account).toContainText('인증됨');
  await expect(account).toContainText('1단계 · 균형');
  await expect(account).toContainText('1단계 · 프랙티셔너');
  await expect(account.getByText('아직 이용권이 없습니다')).toHaveCount(2);
});

test('nickname and address are changed, the address by the postcode search', async ({ page }) => {
  await fakePostcodeSearch(page);
  await openOwnPageOfNewMember(page);
  const details = part(page, '내 정보');
  const { nickName } = aVisitor();
  await details.getByLabel('닉네임').fill(nickName);
  await details.getByRole('button', { name: '주소 찾기' }).click();
  await page.getByRole('button', { name: '서울 종로구 사직로 161' }).click();
  await expect(details.getByLabel('우편번호')).toHaveValue('03045');
  await expect(details.getByLabel('상세 주소')).toBeFocused();
  await page.keyboard.type('2층');
  await details.getByRole('button', { name: save }).click();
  await closePopup(page, popupTitles.success, '내 정보를 저장했습니다.');
  if (hasBar(page)) await expect(page.getByRole('banner')).toContainText(`${nickName}님, 환영합니다`);

  await page.reload();
  await expect(details.getByLabel('닉네임')).toHaveValue(nickName);
  await expect(details.getByRole('textbox', { name: /^주소/ })).toHaveValue(
    '서울 종로구 사직로 161 (세종로, 경복궁)',
  );
  await expect(details.getByLabel('상세 주소')).toHaveValue('2층');
  await details.getByRole('button', { name: save }).click();
  await closePopup(page, popupTitles.success, '바뀐 내용이 없습니다.');
});

test('a refused change stays typed, survives a reload, and can be undone', async ({ page, watch }) => {
  watch.expectAnswers(409);
  const other = await joinQuickly(page.request);
  const { nickName, name } = await openOwnPageOfNewMember(page);
  const details = part(page, '내 정보');
  await details.getByLabel('이름', { exact: true }).fill('');
  await details.getByRole('button', { name: save }).click();
  await expect(details.getByLabel('이름', { exact: true })).toBeFocused();
  await expect(details.getByLabel('이름', { exact: true })).toHaveAccessibleDescription(
    '이름을 입력해 주세요.',
  );
  await details.getByLabel('이름', { exact: true }).fill('새 이름');
  await details.getByLabel('닉네임').fill(other.nickName);
  await details.getByRole('button', { name: save }).click();
  await closePopup(page, popupTitles.error, '이미 있는 닉네임입니다. 다른 닉네임을 입력해 주세요.');
  await expect(details.getByLabel('닉네임')).toBeFocused();
  await expect(details.getByLabel('닉네임')).toHaveAccessibleDescription(/이미 있는 닉네임입니다\./);
  await expect(details.getByLabel('이름', { exact: true })).toHaveValue('새 이름');

  await page.reload();
  await expect(details.getByText('저장하지 않은 내용을 다시 불러왔습니다.')).toBeVisible();
  await expect(details.getByLabel('닉네임')).toHaveValue(other.nickName);
  await expect(details.getByLabel('이름', { exact: true })).toHaveValue('새 이름');
  await details.getByRole('button', { name: '고치기 전으로 되돌리기' }).click();
  await expect(details.getByLabel('닉네임')).toBeFocused();
  await expect(details.getByLabel('닉네임')).toHaveValue(nickName);
  await expect(details.getByLabel('이름', { exact: true })).toHaveValue(name);
  await page.reload();
  await expect(details.getByLabel('닉네임')).toHaveValue(nickName);
});

test('a new phone number needs its code and the password', async ({ page, watch }) => {
  watch.expectAnswers(401);
  const { password } = await openOwnPageOfNewMember(page);
  const section = part(page, '전화번호');
  const { phone } = aVisitor();
  await section.getByRole('button', { name: '전화번호 인증하거나 바꾸기' }).click();
  const number = section.getByRole('textbox', { name: '전화번호' });
  await expect(number).toBeFocused();
  await number.fill(phone);
  const current = section.getByLabel('현재 비밀번호', { exact: true });
  await current.fill('다른 비밀번호');
  await section.getByRole('button', { name: '이 번호로 바꾸기' }).click();
  await expect(number).toHaveAccessibleDescription(/전화번호 인증이 필요합니다\./);

  await verifyPhone(page, phone);
  await section.getByRole('button', { name: '이 번호로 바꾸기' }).click();
  await closePopup(page, popupTitles.error, '비밀번호가 맞지 않습니다.');
  await expect(current).toHaveAccessibleDescription('비밀번호가 맞지 않습니다.');
  await expect(current).toBeFocused();
  await expect(number).toHaveValue(phone);
  await current.fill(password);
  await current.press('Enter');
  await closePopup(page, popupTitles.success, '전화번호를 바꾸었습니다.');
  await expect(section.getByRole('button', { name: '전화번호 바꾸기' })).toBeFocused();
  await expect(section).toContainText(phone);
  await expect(section).toContainText('인증됨');
  await page.reload();
  await expect(section).toContainText(phone);
});

test('a changed password logs out the other devices, and is the one to log in with', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  watch.expectAnswers(401);
  const { email, password, token } = await openOwnPageOfNewMember(page);
  const other = await onOtherDevice(browser, { baseURL, email, password });
  await page.reload();
  const devices = page.getByRole('list', { name: '로그인된 기기 목록' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);

  const section = part(page, '비밀번호');
  const newPassword = '새벽의 조용한 방 하나';
  const current = section.getByLabel('현재 비밀번호', { exact: true });
  const again = section.getByLabel('새 비밀번호 확인');
  const change = section.getByRole('button', { name: '비밀번호 바꾸기' });
  await current.fill(password);
  await section.getByLabel('새 비밀번호', { exact: true }).fill(newPassword);
  await expect(section.getByText(/^비밀번호 강도: /)).toBeVisible();
  await again.fill('다른 비밀번호');
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(request.url()));
  await change.click();
  await closePopup(page, popupTitles.error, '비밀번호가 일치하지 않습니다.');
  await expect(again).toBeFocused();
  expect(sent.filter((url) => url.includes('/api/'))).toEqual([]);

  await again.fill(newPassword);
  await current.fill('다른 비밀번호');
  await change.click();
  await closePopup(page, popupTitles.error, '비밀번호가 맞지 않습니다.');
  await expect(current).toBeFocused();
  await expect(again).toHaveValue(newPassword);
  await current.fill(password);
  await change.click();
  await closePopup(page, popupTitles.success, '다른 기기에서는 모두 로그아웃되었습니다.');
  await expect(current).toHaveValue('');
  await expect(devices).toHaveCount(1);
  expect(await tokenOf(page)).not.toBe('');

  await other.reload();
  await expect(other).toHaveURL('/login');
  await other.getByLabel('비밀번호', { exact: true }).fill(newPassword);
  await other.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click();
  await expect(other).toHaveURL(ownPage);
  await other.context().close();
  expect(token).not.toBe('');
});
