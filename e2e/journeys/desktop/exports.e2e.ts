import { expect, test } from '../../fixtures.ts';
import { openOffice } from '../../staff-steps.ts';

test('a locked file is made, taken once, and the books of a month come by one press', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(422);
  await openOffice(page, 'owner@demo.test', '/admin/exports');
  await page.getByRole('button', { name: '파일 만들기' }).click();
  const dialog = page.getByRole('dialog', { name: '파일을 만듭니다' });
  const reason = `명단을 맞춤 ${Date.now()}`;
  await dialog.getByRole('radio', { name: '그대로 넣고 암호로 잠그기' }).check();
  await dialog.getByLabel('사유').fill(reason);
  await dialog.getByRole('button', { name: '회원 파일 만들기' }).click();
  await expect(dialog.getByLabel('파일을 열 암호')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('파일을 열 암호').fill('고요한 물 속의 흰 돌');
  await dialog.getByRole('button', { name: '회원 파일 만들기' }).click();
  await expect(dialog).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: reason });
  await expect(row).toContainText('암호로 잠금');
  const taken = page.waitForEvent('download');
  await row.getByRole('button', { name: '회원 파일 받기' }).click();
  expect((await taken).suggestedFilename()).toMatch(/^회원-.+\.xlsx$/);
  await expect(row).toContainText('받음');
  await expect(row.getByRole('button')).toHaveCount(0);

  const books = page.waitForEvent('download');
  await page.getByRole('button', { name: '장부 받기' }).click();
  expect((await books).suggestedFilename()).toMatch(/^월-장부-.+\.xlsx$/);
});
