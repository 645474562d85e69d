import { expect, test } from '../../fixtures.ts';
import { openOffice } from '../../staff-steps.ts';
import { joinQuickly } from '../../steps.ts';

test('staff give a member days, see the window before and after, and take them back', async ({ page }) => {
  const { email, name } = await joinQuickly(page.request);
  await openOffice(page, 'admin@demo.test', '/admin/members');
  await page.getByRole('searchbox', { name: '회원 찾기' }).fill(email);
  await page.getByRole('searchbox', { name: '회원 찾기' }).press('Enter');
  await page.getByRole('link', { name }).click();

  await page.getByRole('button', { name: '기간 주기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('며칠').fill('10');
  await expect(dialog).toContainText('9일 남음');
  await dialog.getByLabel('사유').fill('영상이 열리지 않은 날을 돌려드립니다.');
  await dialog.getByRole('button', { name: '10일 주기' }).click();
  await expect(dialog).toHaveCount(0);
  const ledger = page.getByRole('table', { name: '센터 기간 원장' });
  await expect(ledger).toContainText('+10');
  await expect(ledger).toContainText('영상이 열리지 않은 날을 돌려드립니다.');

  await page.getByRole('button', { name: '준 날 취소' }).click();
  await dialog.getByLabel('며칠').fill('11');
  await expect(dialog).toContainText('남은 날보다 많습니다.');
  await dialog.getByLabel('며칠').fill('4');
  await expect(dialog).toContainText('닷새 남음');
  await dialog.getByLabel('사유').fill('나흘을 더 드렸습니다.');
  await dialog.getByRole('button', { name: '4일 취소하기' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(ledger).toContainText('-4');
  await expect(page.getByText('닷새 남음')).toBeVisible();
});
