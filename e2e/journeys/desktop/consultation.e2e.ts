import { loseAnswer } from '../../answers.ts';
import { apply, lineOf, list, openAs, send, write } from '../../consultation-steps.ts';
import { expect, test } from '../../fixtures.ts';
import { openMore } from '../../practice-steps.ts';
import { openOwnPage, part } from '../../profile-steps.ts';
import { consentBox, consentQuickly, consultQuickly, openSessionAs } from '../../steps.ts';

test('what is being written survives a reload, and a send whose answer was lost makes one request', async ({
  page,
  watch,
}) => {
  watch.expectComplaints(/ERR_FAILED/);
  const { token } = await openAs(page);
  await consentQuickly(page, token);
  await page.goto(apply);
  await write(page, '두 번 보낸 글');
  await page.getByRole('checkbox', { name: /^전화/ }).check();
  await page.reload();
  await expect(page.getByText('쓰던 글을 다시 불러왔습니다.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^전화/ })).toBeChecked();
  await loseAnswer(page, '**/register_advice/create');
  await send(page);
  await expect(page.getByRole('alert')).toContainText('서버에 연결하지 못했습니다.');
  await write(page, '두 번 보낸 글', '고쳐 적은 내용입니다.');
  await send(page);
  await expect(page).toHaveURL(list);
  await expect(lineOf(page, '두 번 보낸 글')).toHaveCount(1);
  await expect(lineOf(page, '두 번 보낸 글')).toContainText('고쳐 적은 내용입니다.');
});

test('state, appointment and answer are told in words, and another member’s is not there', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(404);
  await openSessionAs(page, 'member@demo.test');
  await page.goto(list);
  await expect(lineOf(page, '집전기 수련의 순서를')).toContainText(
    /일정 확정.*상담 일시: .*19:00.*서울 시각/s,
  );
  await lineOf(page, '집전기 수련의 순서를').getByRole('link').click();
  await expect(page.getByText('아래의 날짜와 시각에 상담합니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: '신청 취소' })).toHaveCount(0);
  const address = page.url();
  await page.getByRole('main').getByRole('link', { name: '목록으로' }).click();
  await lineOf(page, '오래 앉으면 다리가 저립니다').getByRole('link').click();
  await expect(page.getByRole('region', { name: '선생님의 답변' })).toContainText('방석을 한 장 더');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: '선생님의 답변' })).toBeVisible();
  await expect(page.getByRole('button', { name: '인쇄하기' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await openAs(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: '찾으시는 상담이 없습니다' })).toBeVisible();
});

test('a long list comes in pages that stand in the address', async ({ page }) => {
  const { token } = await openAs(page);
  for (let n = 1; n <= 11; n += 1) await consultQuickly(page, token, `상담 ${n}`);
  await page.goto(list);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(10);
  await page.getByRole('navigation', { name: '쪽 이동' }).getByRole('link').last().click();
  await expect(page).toHaveURL(`${list}?page=2`);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['상담 1']);
  await page.goto(`${list}?page=9`);
  await page.getByRole('link', { name: '첫 쪽으로' }).click();
  await expect(page).toHaveURL(list);
});

test('the first diary entry asks for the consent; taken back, it is asked for again and nothing is lost', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(403);
  const { token, email, password } = await openAs(page);
  await page.goto('/center/diary/manage/add');
  const save = page.getByRole('button', { name: '저장하기' });
  const agree = consentBox(page);
  await openMore(page);
  await page.getByRole('textbox', { name: '제목' }).fill('첫 일지');
  await page.getByRole('textbox', { name: '내용' }).fill('숨을 셌다.');
  await save.click();
  await expect(agree).toBeFocused();
  await agree.press('Space');
  await save.click();
  await expect(lineOf(page, '첫 일지')).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: '일지 쓰기' }).first().click();
  await expect(agree).toHaveCount(0);
  await openMore(page);
  await page.getByRole('textbox', { name: '제목' }).fill('둘째 일지');
  await page.getByRole('textbox', { name: '내용' }).fill('다시 셌다.');
  await consentQuickly(page, token, false);
  await save.click();
  await expect(agree).toBeFocused();
  await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue('다시 셌다.');
  await agree.check();
  await save.click();
  await expect(lineOf(page, '둘째 일지')).toBeVisible();

  await openOwnPage(page, email, password);
  const section = part(page, '동의 내용');
  await section.getByRole('button', { name: '동의 철회' }).click();
  const question = page.getByRole('alertdialog', { name: '건강과 신념에 관한 동의를 철회할까요?' });
  await expect(question).toContainText('나만 볼 수 있게 됩니다.');
  await question.getByRole('button', { name: '동의 철회' }).click();
  await expect(section.getByText(/에 철회하셨습니다\./)).toBeVisible();
  await expect(section.getByRole('button', { name: '동의 철회' })).toHaveCount(0);
  await page.goto(apply);
  await expect(agree).not.toBeChecked();
});
