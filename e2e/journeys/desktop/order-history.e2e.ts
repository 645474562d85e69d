import { expect, test } from '../../fixtures.ts';
import {
  atTheTill,
  buyQuickly,
  openAsBuyer,
  openOrder,
  orderQuickly,
  ordersPath,
} from '../../order-steps.ts';

test('a locked lesson leads to paying, and paying back to the lesson', async ({ page }) => {
  const { token } = await openAsBuyer(page);
  // Paying itself is tested elsewhere.
  await page.route('**/customer/payment', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>payment</title>' }),
  );
  await page.goto('/center/balance/three-stage');
  await page.getByRole('list').getByRole('heading', { level: 3 }).nth(1).getByRole('link').click();
  const popup = page.getByRole('dialog', { name: '센터 이용 기간이 아닙니다' });
  await expect(popup).toContainText('02-000-0000');
  const lesson = new URL(page.url()).pathname;
  await popup.getByRole('link', { name: '수강 결제하기' }).click();
  await expect(page).toHaveTitle('payment');
  await openOrder(page, await buyQuickly(page, token));
  await page.getByRole('link', { name: '보던 수업으로 돌아가기' }).click();
  await expect(page).toHaveURL(lesson);
  await expect(page.locator('video')).toHaveCount(1);
});

test('a statement is one sheet with both sides, and only what was paid has one', async ({ page }) => {
  const { token, name } = await openAsBuyer(page);
  const id = await buyQuickly(page, token);
  await openOrder(page, id);
  await page.getByRole('link', { name: '거래명세서 보기' }).click();
  const sheet = page.getByRole('article', { name: '거래명세서' });
  await expect(sheet).toContainText(`${name} 귀하`);
  await expect(sheet).toContainText('사업자등록번호 000-00-00000');
  await expect(sheet.getByRole('row', { name: '합계' })).toContainText('50,000원');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: '인쇄하기' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  for (const format of ['A4', 'Letter']) {
    const pages = (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages, format).toHaveLength(1);
  }

  await openOrder(page, await orderQuickly(page, token, 'product/center-90'), 'statement');
  await expect(page.getByRole('heading', { level: 1, name: '센터 90일 수강' })).toBeVisible();
});

test('a payment that failed is tried again with its product, and another member’s order is not there', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(404);
  const { token } = await openAsBuyer(page);
  const id = await orderQuickly(page, token);
  await atTheTill((desk) => desk.fail(id, '<b>한도 초과</b>'));
  await page.goto(`${ordersPath}?state=failed`);
  await expect(page.getByRole('link', { name: '다시 결제하기' })).toHaveAttribute(
    'href',
    /\?categoryId=[\w-]{36}$/,
  );
  await openOrder(page, id);
  await expect(page.getByRole('article')).toContainText('<b>한도 초과</b>');
  await openOrder(page, id, 'refund');
  await expect(
    page.getByRole('heading', { level: 1, name: '지금은 환불을 신청할 수 없습니다' }),
  ).toBeVisible();

  await openAsBuyer(page);
  await openOrder(page, id);
  await expect(page.getByRole('heading', { level: 1, name: '찾으시는 주문이 없습니다' })).toBeVisible();
});
