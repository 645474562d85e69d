import { loseAnswer } from '../../answers.ts';
import { expect, test } from '../../fixtures.ts';
import {
  add,
  askQuickly,
  atTheDesk,
  content,
  idOf,
  letItAsk,
  lineOf,
  list,
  openAs,
  send,
  thread,
  title,
  write,
} from '../../inquiry-steps.ts';
import { closePopup, goOffline, joinQuickly, logInAs, newestSubjectTo, popupTitles } from '../../steps.ts';

test('a visitor is asked to sign up; a member asks, is answered by mail and on the page, goes on, and the inquiry ends', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(422);
  const member = await joinQuickly(page.request);
  await page.goto(add);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('main').getByText('회원가입 후 신청해 주세요.')).toBeVisible();
  await logInAs(page, member.email, member.password);
  await expect(page).toHaveURL(add);
  await expect(page.getByLabel('이름', { exact: true })).toHaveValue(member.name);
  await expect(page.getByLabel('전화번호')).toHaveValue(member.phone);
  await expect(page.getByLabel('이메일')).toHaveValue(member.email);
  await expect(page.getByLabel('답변 받을 언어')).toHaveValue('kr');

  await send(page);
  for (const what of ['제목을 입력', '문의 내용을 입력']) {
    await expect(page.getByRole('alert')).toContainText(what);
  }
  await expect(title(page)).toBeFocused();
  await write(page, '교재가 궁금합니다', '<b>교재</b>를 따로 사야 하나요?');
  await page.getByRole('radio', { name: '상품 문의' }).check();
  await page.getByRole('radio', { name: '아카데미' }).check();
  await page.getByLabel('전화번호').fill('1234');
  await send(page);
  await closePopup(page, popupTitles.error, '전화번호를 올바르게 입력해 주세요.');
  await expect(page.getByLabel('전화번호')).toHaveAccessibleDescription(/전화번호를 올바르게/);
  await page.getByLabel('전화번호').fill(member.phone);
  await send(page);
  await expect(page).toHaveURL(list);
  await expect(page.getByText('문의를 보냈습니다.')).toBeVisible();
  await expect(lineOf(page, '교재가 궁금합니다')).toContainText(/답변 대기.*아카데미 · 상품 문의/s);

  await page.clock.install();
  await lineOf(page, '교재가 궁금합니다').getByRole('link').click();
  await expect(thread(page)).toHaveText([/^나.*<b>교재<\/b>를 따로 사야 하나요\?$/s]);
  const id = idOf(page);
  await atTheDesk((desk) => desk.answerInquiry(id, '수강료에 들어 있습니다.'));
  await letItAsk(page);
  await expect(thread(page)).toHaveText([/^나/, /^태극명상.*수강료에 들어 있습니다\.$/s]);
  await expect(page.getByRole('status').filter({ hasText: '새로운 글이 도착했습니다.' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('답변 완료');
  expect(await newestSubjectTo(page.request, member.email)).toContain('1:1 문의에 답변이 도착했습니다');

  await page.getByLabel('이어서 적을 내용').fill('그럼 언제 받나요?');
  await page.getByRole('button', { name: '보내기', exact: true }).click();
  await expect(thread(page).last()).toHaveText(/^나.*그럼 언제 받나요\?$/s);
  await expect(thread(page).last()).toBeFocused();
  await expect(page.getByLabel('이어서 적을 내용')).toHaveValue('');
  await expect(page.getByRole('article')).toContainText('답변 대기');
  await page.getByRole('main').getByRole('link', { name: '문의 목록으로' }).click();
  await expect(lineOf(page, '교재가 궁금합니다')).toContainText(/답변 대기/);

  await atTheDesk(async (desk) => {
    await desk.answerInquiry(id, '시작하는 날 드립니다.');
    await desk.closeInquiry(id);
  });
  await lineOf(page, '교재가 궁금합니다').getByRole('link').click();
  await expect(page.getByText('마무리된 문의입니다.')).toBeVisible();
  await expect(thread(page)).toHaveCount(4);
  await expect(page.getByLabel('이어서 적을 내용')).toHaveCount(0);
});

test('words survive a reload, a connection that fails and one whose answer is lost, and are stored once', async ({
  page,
  context,
  watch,
}) => {
  watch.expectNoConnection();
  watch.expectComplaints(/ERR_FAILED/);
  await openAs(page);
  await page.goto(add);
  await write(page, '끊긴 문의');
  await page.getByRole('radio', { name: '상품 문의' }).check();
  await page.reload();
  await expect(page.getByText('쓰던 글을 다시 불러왔습니다.')).toBeVisible();
  await expect(title(page)).toHaveValue('끊긴 문의');
  await expect(page.getByRole('radio', { name: '상품 문의' })).toBeChecked();

  const told = page.getByRole('alert').filter({ hasText: '서버에 연결하지 못했습니다.' });
  await goOffline(page);
  await send(page);
  await expect(told).toBeVisible();
  await expect(content(page)).toHaveValue('한 달을 쉬었습니다.');
  await context.setOffline(false);
  await loseAnswer(page, '**/question/create');
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/question/create'));
  await send(page);
  await lost;
  await expect(told).toBeVisible();
  await content(page).fill('고쳐 적은 내용입니다.');
  await send(page);
  await expect(page).toHaveURL(list);
  await expect(lineOf(page, '끊긴 문의')).toHaveCount(1);
  await expect(lineOf(page, '끊긴 문의')).toContainText('고쳐 적은 내용입니다.');
});

test('the list is narrowed to a state by its address, and another member’s inquiry is not there', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(404);
  const { token } = await openAs(page);
  await page.goto(list);
  await expect(page.getByText('아직 남기신 문의가 없습니다.')).toBeVisible();
  await askQuickly(page, token, '기다리는 문의');
  const id = await askQuickly(page, token, '답을 받은 문의');
  await atTheDesk((desk) => desk.answerInquiry(id, '네.'));
  await page.reload();
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(titles).toHaveText(['답을 받은 문의', '기다리는 문의']);
  const states = page.getByRole('navigation', { name: '문의 상태' });
  await states.getByRole('link', { name: '답변 완료' }).click();
  await expect(titles).toHaveText(['답을 받은 문의']);
  await expect(page).toHaveURL(`${list}?state=answered`);
  await expect(states.getByRole('link', { name: '답변 완료' })).toHaveAttribute('aria-current', 'page');
  await states.getByRole('link', { name: '마무리' }).click();
  await expect(page.getByText('‘마무리’ 상태인 문의가 없습니다.')).toBeVisible();
  await page.goBack();
  await expect(titles).toHaveText(['답을 받은 문의']);

  await openAs(page);
  await page.goto(`${list}/view/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: '찾으시는 문의가 없습니다' })).toBeVisible();
});
