import { expect, test } from '../fixtures.ts';
import { aSubmittedReport, openDeskAs, takeOn } from '../review-steps.ts';
import { askAs, openSessionAs } from '../steps.ts';

test('of two reviewers one takes a report on, answers it, takes that back and answers again', async ({
  page,
  browser,
}) => {
  const member = await aSubmittedReport(page);
  const path = `/admin/review/report/${member.id}`;
  await openDeskAs(page, 'teacher@demo.test', path);
  const other = await (await browser.newContext()).newPage();
  await openDeskAs(other, 'admin@demo.test', path);

  await takeOn(page);
  const word = page.getByRole('textbox', { name: '회원에게 보낼 말' });
  await expect(word).toBeVisible();
  await takeOn(other);
  await expect(other.getByText('다른 선생님이 맡은 것입니다.')).toBeVisible();
  await expect(other.getByText('다른 선생님이 보고 있습니다.')).toBeVisible();
  await other.context().close();

  await page.getByRole('checkbox', { name: '느낌을 자리와 횟수로 적었습니다' }).check();
  await expect(word).toHaveValue(/또렷하게 읽힙니다/);
  await word.fill('또렷하게 적으셨습니다.');
  await page.getByRole('button', { name: '승인하고 보내기' }).click();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(page.getByText('되돌렸습니다.')).toBeVisible();

  await page.goto(path);
  await expect(word).toHaveValue('또렷하게 적으셨습니다.');
  const token = await openSessionAs(page, member.email, member.password);
  const read = () =>
    askAs<{ state: string }>(
      page,
      token,
      `/api/v1/private/practise_history/academy_report/get_by_id/${member.id}`,
    );
  expect((await read()).state).toBe('submitted');
});
