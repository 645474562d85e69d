import { expect, test } from '../../fixtures.ts';
import { openOffice, tabTo } from '../../staff-steps.ts';

test('figures are read by the keyboard alone: another area, another division, and each plot as a table', async ({
  page,
}) => {
  await openOffice(page, 'admin@demo.test', '/admin/figures');
  const main = page.getByRole('main');
  await tabTo(page, main.getByRole('link', { name: '매출' }));
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { level: 2, name: '순매출' })).toBeVisible();

  await tabTo(page, main.getByLabel('나누기'));
  await page.keyboard.press('End');
  await expect(main.getByLabel('나누기')).toHaveValue('month');
  await tabTo(page, main.getByRole('button', { name: '이 기간 보기' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/by=month/);

  const net = main.getByRole('figure').filter({ has: page.getByRole('heading', { name: '순매출' }) });
  // What the drawing shows is said.
  await expect(net.getByRole('img', { name: '순매출' })).toHaveAccessibleDescription(
    /가장 적은 때 .+, 가장 많은 때 /,
  );
  await tabTo(page, net.getByText('표로 보기'));
  await page.keyboard.press('Enter');
  // Twelve months, the heads and the sum.
  await expect(net.getByRole('table').getByRole('row')).toHaveCount(14);
  // The table that is wider than its place scrolls by keyboard.
  await tabTo(page, net.getByRole('region', { name: '순매출 표' }));
});
