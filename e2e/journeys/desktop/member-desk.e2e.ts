import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { openSessionAs } from '../../steps.ts';

async function openEdit(page: Page, email: string): Promise<void> {
  await openSessionAs(page, email);
  await page.goto('/admin/members');
  await page.getByRole('link', { name: '김하늘' }).click();
  await page.getByRole('button', { name: '회원정보 고치기' }).click();
}

async function save(page: Page, details: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('새 상세 주소').fill(details);
  await dialog.getByLabel('사유').fill('전화로 부탁하셨습니다.');
  await dialog.getByRole('button', { name: '고친 것 저장하기' }).click();
}

test('who saves a profile that somebody else changed meanwhile sees both versions, and nothing typed is lost', async ({
  page,
  browser,
  watch,
}) => {
  watch.expectAnswers(409);
  const context = await browser.newContext();
  const other = await context.newPage();
  await Promise.all([openEdit(page, 'admin@demo.test'), openEdit(other, 'owner@demo.test')]);
  await save(other, '3층');
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await context.close();

  await save(page, '302호');
  const both = page.getByRole('alert').filter({ hasText: '그사이 다른 사람이 고쳤습니다' });
  await expect(both).toContainText('302호');
  await expect(page.getByLabel('새 상세 주소')).toHaveValue('302호');
  await both.getByRole('button', { name: '내 내용으로 다시 저장하기' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a bulk act says of each row what came of it, and what was not done stays picked', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(409);
  await openSessionAs(page, 'admin@demo.test');
  await page.goto('/admin/members');
  const boxes = page.getByRole('row').getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  let calls = 0;
  await page.route('**/staff/member/teacher/*', (route) => {
    calls += 1;
    return calls === 1
      ? route.fulfill({ status: 409, json: { success: false, data: null, message: 'changed_elsewhere' } })
      : route.fulfill({ json: { success: true, data: {}, message: 'ok' } });
  });
  await page.getByRole('button', { name: '담당 정하기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '2명 담당 정하기' }).click();
  await expect(dialog).toContainText('1건을 마쳤고 1건은 하지 못했습니다');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: '닫기' }).last().click();
  await expect(boxes.nth(1)).toBeChecked();
  await expect(boxes.nth(2)).not.toBeChecked();
});
