import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { joinAs } from '../../join-steps.ts';
import { onOtherDevice, openOwnPageOfNewMember, ownPage, part } from '../../profile-steps.ts';
import {
  aVisitor,
  closePopup,
  confirmFromOutbox,
  goOffline,
  joinQuickly,
  openSessionAs,
  tokenOf,
  type Visitor,
  writeQuickly,
} from '../../steps.ts';

// A client of the API: it has no cookie, and its sessions are listed like any other.
async function logInElsewhere(page: Page, { email, password }: Visitor): Promise<string> {
  const answer = await page.request.post('/api/v1/auth/login', { data: { username: email, password } });
  return (await answer.json()).data.token;
}

async function statusOf(page: Page, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await page.request.post('/api/v1/private/user/get_profile', { headers })).status();
}

test('another device is logged out alone, and all others at once', async ({ page, browser, baseURL }) => {
  const member = await openOwnPageOfNewMember(page);
  const tokens = [await logInElsewhere(page, member), await logInElsewhere(page, member)];
  const other = await onOtherDevice(browser, { baseURL, ...member });
  await page.reload();
  const section = part(page, '로그인된 기기');
  const devices = section.getByRole('listitem');
  await expect(devices).toHaveCount(4);
  await expect(devices.first()).toContainText('지금 쓰는 기기');
  await expect(devices.first().getByRole('button')).toHaveCount(0);
  await devices
    .last()
    .getByRole('button', { name: /로그아웃$/ })
    .click();
  await expect(devices).toHaveCount(3);
  await expect(section.getByRole('heading', { name: '로그인된 기기' })).toBeFocused();
  const answers = await Promise.all(tokens.map((token) => statusOf(page, token)));
  expect(answers.sort()).toEqual([200, 401]);

  await section.getByRole('button', { name: '다른 기기 모두 로그아웃' }).click();
  const question = page.getByRole('alertdialog', { name: '다른 기기에서 모두 로그아웃할까요?' });
  await question.getByRole('button', { name: '취소' }).click();
  await expect(question).toBeHidden();
  await expect(devices).toHaveCount(3);
  await section.getByRole('button', { name: '다른 기기 모두 로그아웃' }).click();
  await question.getByRole('button', { name: '로그아웃' }).click();
  await expect(devices).toHaveCount(1);
  await expect(section.getByText('이 기기에서만 로그인되어 있습니다.')).toBeVisible();
  for (const token of tokens) expect(await statusOf(page, token)).toBe(401);
  await other.reload();
  await expect(other).toHaveURL('/login');
  await other.context().close();
});

test('news are turned on and off with their date; what was agreed to can be read again', async ({ page }) => {
  await openOwnPageOfNewMember(page);
  const section = part(page, '동의 내용');
  const news = section.getByRole('switch', { name: '수련 소식과 행사 안내 받기' });
  await expect(news).not.toBeChecked();
  await news.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/에 소식 받기에 동의하셨습니다\.$/)).toBeVisible();
  await expect(news).toHaveAccessibleDescription(/\d{4}년 \d+월 \d+일에 동의하셨습니다\./);
  await page.reload();
  await expect(news).toBeChecked();
  await news.uncheck();
  await expect(news).toHaveAccessibleDescription(/\d{4}년 \d+월 \d+일부터 받지 않으십니다\./);

  await expect(section.getByRole('listitem')).toHaveCount(3);
  await section.getByRole('button', { name: '이용약관 내용 보기' }).click();
  await expect(page.getByRole('dialog', { name: '이용약관' }).getByRole('heading').nth(1)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(section.getByRole('button', { name: '이용약관 내용 보기' })).toBeFocused();
  await section.getByRole('button', { name: '만 14세 이상 확인 내용 보기' }).click();
  await expect(page.getByRole('dialog', { name: '만 14세 이상 확인' })).toContainText('법정대리인');
});

test('everything stored is downloaded as a file, and a lost connection is told', async ({
  page,
  context,
  watch,
}) => {
  watch.expectNoConnection();
  const { token, email } = await openOwnPageOfNewMember(page);
  await writeQuickly(page, token, '내려받을 일지', '숨이 깊었다.');
  const section = part(page, '내 정보 내려받기');
  const start = section.getByRole('button', { name: '내려받기' });
  await goOffline(page);
  await start.click();
  await expect(section.getByRole('alert')).toContainText('서버에 연결하지 못했습니다.');
  await context.setOffline(false);

  const coming = page.waitForEvent('download');
  await start.click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^taegeuk-\d{4}-\d{2}-\d{2}\.json$/);
  const content = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(content.member.email).toBe(email);
  expect(JSON.stringify(content.practice)).toContain('내려받을 일지');
  expect(JSON.stringify(content)).not.toContain('argon2');
  await expect(section.getByRole('status')).toContainText('파일을 내려받았습니다.');
});

test('a part that cannot be loaded leaves the others, and comes with the second try', async ({
  page,
  watch,
}) => {
  watch.expectComplaints(/ERR_FAILED/);
  const { email, password } = await joinQuickly(page.request);
  await openSessionAs(page, email, password);
  await page.route('**/user/get_consents', (route) => route.abort('failed'), { times: 1 });
  await page.goto(ownPage);
  const section = part(page, '동의 내용');
  await expect(section.getByRole('alert')).toContainText('이 부분을 불러오지 못했습니다.');
  await expect(part(page, '내 정보').getByLabel('닉네임')).not.toHaveValue('');
  await section.getByRole('button', { name: '다시 시도하기' }).click();
  await expect(section.getByRole('switch')).toBeVisible();
});

test('who leaves is told what goes and what stays, is forgotten here, and can join again with the same e-mail', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(401);
  const { email, password, phone } = await openOwnPageOfNewMember(page);
  const before = await tokenOf(page);
  await part(page, '내 정보').getByLabel('닉네임').fill('아직 저장하지 않은 이름');
  const section = part(page, '회원 탈퇴');
  await expect(section).toContainText('탈퇴한 회원');
  await expect(section).toContainText('5년');
  await section.getByRole('button', { name: '탈퇴하기' }).click();
  const dialog = page.getByRole('dialog', { name: '정말 탈퇴하시겠습니까?' });
  const given = dialog.getByLabel('현재 비밀번호', { exact: true });
  await expect(given).toBeFocused();
  await given.fill('다른 비밀번호');
  await dialog.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(given).toHaveAccessibleDescription('비밀번호가 맞지 않습니다.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(section.getByRole('button', { name: '탈퇴하기' })).toBeFocused();

  await page.keyboard.press('Enter');
  await given.fill(password);
  await given.press('Enter');
  await expect(page).toHaveURL('/');
  await closePopup(page, '탈퇴가 끝났습니다', '그동안 함께해 주셔서 감사합니다.');
  const left = await page.evaluate(() => JSON.stringify(sessionStorage));
  for (const trace of [email, before, '아직 저장하지 않은 이름']) expect(left).not.toContain(trace);
  expect(await statusOf(page, before)).toBe(401);
  await page.goto(ownPage);
  await expect(page).toHaveURL('/login');

  const again = aVisitor({ email, phone, password });
  await page.goto('/register');
  await joinAs(page, again);
  await confirmFromOutbox(page, email);
  await expect.poll(() => tokenOf(page)).not.toBe('');
});
