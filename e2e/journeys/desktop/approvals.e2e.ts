import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { certificatesOf, openOffice, openOfficeElsewhere } from '../../staff-steps.ts';
import { dataOf, tokenOf } from '../../steps.ts';

const administrator = 'admin@demo.test';
const owner = 'owner@demo.test';
const courses = ['practiciner/meditation', 'practiciner/psychology', 'practiciner/oriental'];

const wish = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: number });

async function decide(page: Page, number: string, act: '받아들이기' | '거절하기'): Promise<void> {
  await wish(page, number).getByRole('button', { name: act }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('사유').fill('보고서를 함께 읽었습니다.');
  await dialog.getByRole('button', { name: act }).click();
  await expect(dialog).toBeHidden();
}

test('what an administrator asks for is done when an owner agrees', async ({ page, browser }) => {
  const [certificate] = await certificatesOf(page, courses.slice(0, 1));
  const { id = '', number = '' } = certificate ?? {};
  await openOffice(page, administrator, `/admin/certificates/${id}`);
  await page.getByRole('button', { name: '효력 없애기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('사유').fill('다른 회원의 보고서로 발급되었습니다.');
  await dialog.getByRole('button', { name: '두 번째 사람에게 묻기' }).click();
  await expect(page.getByRole('dialog', { name: '두 번째 사람을 기다립니다' })).toBeVisible();

  const other = await openOfficeElsewhere(browser, owner, '/admin/approvals');
  await expect(wish(other, number)).toContainText('다른 회원의 보고서로 발급되었습니다.');
  await decide(other, number, '받아들이기');
  await expect(wish(other, number)).toHaveCount(0);
  await other.context().close();
  await page.reload();
  await expect(page.getByText('효력을 없앰')).toBeVisible();
});

test('what an owner refuses, what its asker calls off and what moved meanwhile is not done, and the asker reads why', async ({
  page,
  browser,
}) => {
  const [refused, calledOff, moved] = await certificatesOf(page, courses);
  if (!refused || !calledOff || !moved) throw new Error('a certificate is missing');
  await openOffice(page, administrator, '/admin/approvals');
  const call = async (act: 'revoke' | 'reissue', id: string) =>
    dataOf(
      await page.request.post(`/api/v1/private/staff/certificate/${act}/${id}`, {
        headers: { Authorization: `Bearer ${await tokenOf(page)}` },
        data: { reason: '다른 회원의 보고서로 발급되었습니다.' },
      }),
    );
  for (const { id } of [refused, calledOff, moved]) await call('revoke', id);
  await call('reissue', moved.id);

  const other = await openOfficeElsewhere(browser, owner, '/admin/approvals');
  await decide(other, refused.number, '거절하기');
  await decide(other, moved.number, '받아들이기');
  await expect(other.getByText('그사이에 효력이 없어진 수료증입니다.').first()).toBeVisible();
  await expect(wish(other, moved.number)).toHaveCount(0);
  await other.context().close();

  await page.keyboard.press('r');
  await expect(wish(page, refused.number)).toHaveCount(0);
  await wish(page, calledOff.number).getByRole('button', { name: '요청 취소' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '요청 취소' }).click();
  await expect(wish(page, calledOff.number)).toHaveCount(0);
  await page.getByRole('link', { name: '모두', exact: true }).click();
  await expect(wish(page, refused.number)).toContainText('거절됨');
  await expect(wish(page, refused.number)).toContainText('보고서를 함께 읽었습니다.');
  await expect(wish(page, moved.number)).toContainText('이루지 못함');
  await expect(wish(page, calledOff.number)).toContainText('거둠');
});
