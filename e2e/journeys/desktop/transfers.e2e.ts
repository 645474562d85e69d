import { expect, test } from '../../fixtures.ts';
import { atTheTill } from '../../order-steps.ts';
import { openOffice } from '../../staff-steps.ts';
import { bringStatement, namesOf, transfersPath } from '../../transfer-steps.ts';

const amountKrw = 180_000;
/** In Seoul: money from before its order is no certain match. */
const today = new Date(Date.now() + 9 * 60 * 60 * 1000).toISOString().slice(0, 10);

test('a statement of 300 lines is settled with 200 orders by keyboard', async ({ page }) => {
  test.setTimeout(90_000);
  const names = namesOf(200);
  await atTheTill((desk) => desk.awaitTransfers(names, amountKrw));
  const [suffixed = '', short = '', over = '', ...plain] = names;
  const came = (name: string, paidIn = amountKrw) => ({ on: today, name, in: paidIn });
  const left = Array.from({ length: 99 }, (_, at) => ({
    on: today,
    name: '자동이체',
    out: 1000 + at,
  }));
  await openOffice(page, 'owner@demo.test', transfersPath);
  await bringStatement(page, [
    ...plain.map((name) => came(name)),
    came(`${suffixed}(센터)`),
    came(short, amountKrw - 10_000),
    came(over, amountKrw + 10_000),
    ...left,
    came(`이자${suffixed}`, 1204),
  ]);

  const certain = page.getByRole('region', { name: '확실합니다' });
  await expect(certain.getByRole('group', { name: new RegExp(plain[0] ?? '') })).toBeVisible();
  // Pairs of the demo's own stay as they are: other tests need its orders.
  for (const other of await certain
    .getByRole('group')
    .filter({ hasNotText: new RegExp(names.join('|')) })
    .all())
    await other.getByRole('checkbox').uncheck();
  await page.keyboard.press('Control+Enter');
  await expect(certain.getByRole('group', { name: new RegExp(plain[0] ?? '') })).toHaveCount(0, {
    timeout: 40_000,
  });

  // What differs is looked at one by one: j goes on, Enter says that it fits.
  const rowOf = (name: string) => page.locator('[data-pair]').filter({ hasText: name });
  for (const name of [suffixed, short, over]) {
    const row = rowOf(name).filter({ hasText: '센터 3개월' });
    while (!(await row.evaluate((element) => element.hasAttribute('data-at'))))
      await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(row).toHaveCount(0);
  }
  const interest = rowOf(`이자${suffixed}`);
  while (!(await interest.evaluate((element) => element.hasAttribute('data-at'))))
    await page.keyboard.press('j');
  await page.keyboard.press('i');
  await page.getByRole('textbox', { name: /사유/ }).fill('예금 이자입니다');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: '이 줄 넘기기' }).press('Enter');

  const settled = page.getByRole('region', { name: '마친 줄' });
  await expect(settled.getByText('10,000원 모자람 · 나머지를 기다립니다')).toBeVisible();
  await expect(settled.getByText('10,000원 많음 · 돌려줄 돈으로 적었습니다')).toBeVisible();
  await expect(settled.getByText('넘김 · 예금 이자입니다').first()).toBeVisible();
  await atTheTill(async (desk) => expect(await desk.statesOf(names)).toEqual({ paid: 199, pending: 1 }));
});
