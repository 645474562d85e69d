import { loseAnswer } from '../../answers.ts';
import {
  apply,
  book,
  bookQuickly,
  lineOf,
  list,
  openAs,
  send,
  someSlot,
  someTime,
  write,
} from '../../consultation-steps.ts';
import { expect, test } from '../../fixtures.ts';
import {
  closePopup,
  consentBox,
  consentQuickly,
  consultQuickly,
  joinQuickly,
  logInAs,
  popupTitles,
} from '../../steps.ts';

test('a visitor is asked to sign up, and a member’s request is sent, seen and withdrawn', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(404, 422);
  watch.expectComplaints(/ERR_FAILED/);
  const member = await joinQuickly(page.request);
  await page.goto(apply);
  await expect(page).toHaveURL('/login');
  const reason = page.getByRole('main').getByText('회원가입 후 신청해 주세요.');
  await expect(reason).toBeVisible();
  await expect(reason.getByRole('link', { name: '회원가입' })).toHaveAttribute('href', '/register');
  await logInAs(page, member.email, member.password);
  await expect(page).toHaveURL(apply);
  await expect(page.getByLabel('이름', { exact: true })).toHaveValue(member.name);
  await expect(page.getByLabel('전화번호')).toHaveValue(member.phone);

  const agree = consentBox(page);
  await expect(agree).not.toBeChecked();
  await send(page);
  const problems = page.getByRole('alert');
  for (const what of ['제목을 입력', '상담하고 싶은 내용을 입력', '상담 방법을 하나 이상', '동의하셔야']) {
    await expect(problems).toContainText(what);
  }
  await expect(page.getByRole('textbox', { name: '제목' })).toBeFocused();
  await write(page, '다리가 저릴 때');
  await page.getByRole('checkbox', { name: /^온라인/ }).check();
  await page.getByRole('checkbox', { name: '평일 저녁' }).check();
  await page.getByLabel('전화번호').fill('1234');
  await agree.check();
  await page.getByRole('textbox', { name: '제목' }).press('Enter');
  await closePopup(page, popupTitles.error, '전화번호를 올바르게 입력해 주세요.');
  await expect(page.getByLabel('전화번호')).toHaveAccessibleDescription(/전화번호를 올바르게/);
  await page.getByLabel('전화번호').fill(member.phone);
  const entries = await page.evaluate(() => history.length);
  await send(page);
  await expect(page).toHaveURL(list);
  expect(await page.evaluate(() => history.length), 'Back leads past the form that was sent').toBe(entries);
  await expect(page.getByText('상담을 신청했습니다.')).toBeVisible();
  await expect(lineOf(page, '다리가 저릴 때')).toContainText('접수');

  await page.getByRole('main').getByRole('link', { name: '상담 신청하기' }).click();
  await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue('');
  await expect(consentBox(page), 'asked once').toHaveCount(0);
  await page.goBack();
  await lineOf(page, '다리가 저릴 때').getByRole('link').click();
  await expect(page.getByRole('article')).toContainText('앉으면 다리가 저립니다.');
  await expect(page.getByRole('article')).toContainText('원하는 시간: 평일 저녁');
  await expect(page.getByRole('article')).toContainText('온라인');
  await page.getByRole('button', { name: '신청 취소' }).click();
  const question = page.getByRole('alertdialog', { name: '이 상담 신청을 취소할까요?' });
  await loseAnswer(page, '**/register_advice/delete/*');
  await question.getByRole('button', { name: '신청 취소' }).click();
  await expect(question.getByRole('alert')).toContainText('서버에 연결하지 못했습니다.');
  await question.getByRole('button', { name: '신청 취소' }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByText('아직 신청한 상담이 없습니다.')).toBeVisible();
});

test('a time is chosen, somebody else was faster, and another is chosen', async ({
  page,
  browser,
  watch,
}) => {
  watch.expectAnswers(409);
  const { token } = await openAs(page);
  const id = await consultQuickly(page, token, '시간을 고르고 싶습니다');
  await page.goto(list);
  await expect(lineOf(page, '시간을 고르고 싶습니다')).toContainText('시간을 직접 고르실 수 있습니다.');
  await lineOf(page, '시간을 고르고 싶습니다').getByRole('link').click();
  await page.getByRole('link', { name: '시간 고르기' }).click();
  await expect(page).toHaveURL(`${book}/${id}`);

  const confirm = page.getByRole('button', { name: '이 시간으로 예약하기' });
  await confirm.click();
  await expect(page.getByRole('alert')).toContainText('시간: 목록에서 골라 주세요.');
  const taken = await someTime(page);
  await taken.check();
  const [startsAt = '', staffId = ''] = (await taken.inputValue()).split(' ');
  const other = await (await browser.newContext()).newPage();
  const { token: otherToken } = await openAs(other);
  await consentQuickly(other, otherToken);
  await bookQuickly(other, otherToken, { startsAt, staffId });
  await other.context().close();
  await confirm.click();
  await closePopup(page, popupTitles.error, '그 시각에는 이미 다른 상담이 있습니다.');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.locator(`input[value="${startsAt} ${staffId}"]`)).toHaveCount(0);

  await (await someTime(page)).check();
  await confirm.click();
  await expect(page).toHaveURL(`${list}/information/${id}`);
  await expect(page.getByText('상담 시간을 예약했습니다.')).toBeVisible();
  await expect(page.getByRole('article')).toContainText(/일정 확정.*서울 시각.*선생님.*분/s);
});

test('an appointment that was made elsewhere is seen, moved, and called off', async ({ page, watch }) => {
  watch.expectAnswers(409);
  const { token } = await openAs(page);
  const id = await consultQuickly(page, token, '시간을 바꾸고 싶습니다');
  await page.goto(`${list}/information/${id}`);
  await page.getByRole('button', { name: '신청 취소' }).click();
  await bookQuickly(page, token, await someSlot(page, token), id);
  await page.getByRole('alertdialog').getByRole('button', { name: '신청 취소' }).click();
  await expect(page.getByRole('region', { name: '알림' })).toContainText('신청을 취소하지 못했습니다.');
  await page.getByRole('link', { name: '시간 바꾸기' }).click();
  await expect(page.getByText('지금 일시')).toBeVisible();
  await expect(page).toHaveTitle(/^상담 시간 바꾸기/);
  const moved = await someTime(page);
  await moved.check();
  const chosen = await page.locator('[aria-live=polite] b').innerText();
  await page.getByRole('button', { name: '이 시간으로 바꾸기' }).click();
  await expect(page.getByText('상담 시간을 바꾸었습니다.')).toBeVisible();
  await expect(page.getByRole('article')).toContainText(chosen);

  await page.getByRole('button', { name: '상담 취소' }).click();
  const question = page.getByRole('alertdialog', { name: '이 상담을 취소할까요?' });
  await question.getByRole('button', { name: '상담 취소' }).click();
  await expect(page.getByText('취소하신 상담입니다.')).toBeVisible();
  await expect(page.getByRole('link', { name: '시간 바꾸기' })).toHaveCount(0);
  await expect(page.getByRole('main'), 'the pressed button is gone').toBeFocused();
  await page.goto(`${book}/${id}`);
  await expect(page.getByText('이미 시작했거나 마친 상담입니다.')).toBeVisible();
});

test('a time alone is booked, with the consent that a consultation needs', async ({ page }) => {
  await openAs(page);
  await page.goto(list);
  await page.getByRole('link', { name: '시간만 예약하기' }).click();
  await (await someTime(page)).check();
  const confirm = page.getByRole('button', { name: '이 시간으로 예약하기' });
  await confirm.click();
  await expect(consentBox(page)).toBeFocused();
  await consentBox(page).check();
  await confirm.click();
  await expect(page.getByText('상담 시간을 예약했습니다.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '상담 예약' })).toBeVisible();
});
