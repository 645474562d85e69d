import { atTheOffice } from '../../academy-steps.ts';
import { expect, test } from '../../fixtures.ts';
import { askQuickly, list, openAs, thread } from '../../inquiry-steps.ts';
import { openOfficeElsewhere } from '../../staff-steps.ts';

test('an answer to an inquiry is taken back, stands in the form again, and the member sees the second one once', async ({
  page,
  browser,
}) => {
  const { token } = await openAs(page);
  const id = await askQuickly(page, token, '수업 시간을 알고 싶습니다');
  const desk = await openOfficeElsewhere(browser, 'teacher@demo.test', `/admin/inquiries/${id}`);
  const answer = desk.getByRole('textbox', { name: '회원에게 보낼 답변' });
  await answer.fill('저녁 여덟 시입니다.');
  await answer.press('Control+Enter');
  await expect(desk.getByRole('button', { name: /^되돌리기/ })).toBeVisible();
  await page.goto(`${list}/view/${id}`);
  await expect(thread(page)).toHaveCount(1);

  await desk.keyboard.press('z');
  await expect(desk.getByText('되돌렸습니다.')).toBeVisible();
  await expect(answer).toHaveValue('저녁 여덟 시입니다.');
  await answer.fill('저녁 일곱 시입니다.');
  await answer.press('Control+Enter');
  await expect(desk.getByRole('button', { name: /^되돌리기/ })).toBeVisible();
  await desk.context().close();

  await atTheOffice((office) => office.hurryAnswers(id));
  await expect(async () => {
    await page.reload();
    await expect(thread(page)).toHaveCount(2, { timeout: 1_000 });
  }).toPass();
  await expect(thread(page).last()).toContainText('저녁 일곱 시입니다.');
  await expect(page.getByText('저녁 여덟 시입니다.')).toHaveCount(0);
});
