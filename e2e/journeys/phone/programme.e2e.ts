import { expect, test } from '../../fixtures.ts';

test('who looks for refunds finds lessons and prices, a course in outline, and the free week', async ({
  page,
}) => {
  await page.goto('/?q=환불');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: '수업과 가격' }).click();
  await expect(page).toHaveURL('/programme');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('첫 주는 무료입니다');
  await expect(main).toContainText('이용한 만큼만 빼고 돌려 드립니다');
  await main.getByRole('link', { name: '구주', exact: true }).click();
  await expect(page).toHaveURL('/programme/center/heat/guju');
  await expect(main.getByRole('list').getByRole('heading').first()).toBeVisible();
  const start = main.getByRole('link', { name: '무료로 첫 수업 시작하기' });
  await expect(start).toHaveAttribute('href', '/free-lesson');
});
