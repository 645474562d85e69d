import { addDays, seoulDay } from '@taegeuk/contract/calendar.ts';
import { expect, test } from '../../fixtures.ts';
import { buyQuickly, openAsBuyer, ordersPath } from '../../order-steps.ts';
import { goOffline } from '../../steps.ts';

/** A day as Korean pages write it. */
function written(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}년 ${month}월 ${date}일`;
}

test('a member pauses their days, sees the new end first, and goes on where the lessons are closed', async ({
  page,
  watch,
}) => {
  watch.expectNoConnection();
  const { token } = await openAsBuyer(page);
  await buyQuickly(page, token);
  const today = seoulDay(new Date());
  const [end, back] = [addDays(today, 29), addDays(today, 10)];

  await page.goto(ordersPath);
  await page.getByRole('link', { name: '센터: 쉬어 가기와 기록' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '센터 이용 기간' })).toBeVisible();
  const days = page.getByRole('textbox', { name: '쉬는 일수' });
  await days.fill('10');
  const preview = page.getByRole('status').filter({ hasText: '쉬고 나면' });
  await expect(preview).toContainText(written(back));
  await expect(preview).toContainText(`${written(addDays(end, 10))} (지금은 ${written(end)})`);
  await expect(preview).toContainText('2번, 50일');

  // A press that does not get through loses nothing.
  const send = page.getByRole('button', { name: '이대로 쉬어 가기' });
  await goOffline(page);
  await send.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.context().setOffline(false);
  await expect(days).toHaveValue('10');
  await send.click();
  const pausing = page.getByRole('region', { name: '쉬는 중' });
  await expect(pausing).toContainText(written(back));
  await expect(page.getByRole('main')).toContainText(`${written(back)}에 다시 시작합니다.`);

  await page.goto('/center/balance/bath');
  await expect(
    page.getByText(`센터 이용 기간을 쉬고 있습니다. ${written(back)}에 다시 시작합니다.`),
  ).toBeVisible();
  await page.getByRole('link', { name: '다시 시작하기' }).click();
  await pausing.getByRole('button', { name: '오늘 다시 시작하기' }).click();
  const question = page.getByRole('alertdialog');
  // Of a pause that began today no day has passed.
  await expect(question).toContainText(`마지막 날은 ${written(end)}이 됩니다.`);
  await question.getByRole('button', { name: '오늘 다시 시작하기' }).click();
  // Nor does a pause without a day count among those of the year.
  await expect(page.getByRole('region', { name: '쉬어 가기' })).toContainText('올해 3번, 60일 남았습니다.');
  const ledger = page.getByRole('region', { name: '기간이 바뀐 기록' }).getByRole('listitem');
  await expect(ledger).toHaveText([
    /다시 시작.*10일 줄어듦/s,
    /쉬어 가기.*10일 늘어남/s,
    /결제: 센터 30일 수강/,
  ]);

  await page.goto('/center/balance/bath');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('센터 이용 기간을 쉬고 있습니다.')).toHaveCount(0);
});
