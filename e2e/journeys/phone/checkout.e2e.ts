import { changeAnswer, loseAnswer } from '../../answers.ts';
import {
  agreement,
  atProvider,
  choose,
  confirmTransfer,
  controlProvider,
  expectPaid,
  inWindow,
  method,
  month,
  openAsBuyer,
  openShop,
  openUntil,
  ordersOf,
  payButton,
  paymentWindow,
  product,
  shop,
  told,
} from '../../checkout-steps.ts';
import { expect, test } from '../../fixtures.ts';
import { hasBar, logInAs, newestSubjectTo, openSessionAs } from '../../steps.ts';

test('a card opens the lessons, once, however often the button is pressed; without agreement nothing begins', async ({
  page,
}) => {
  const buyer = await openAsBuyer(page);
  await openShop(page);
  for (const radio of await page.getByRole('main').getByRole('radio').all())
    await expect(radio).not.toBeChecked();
  await product(page).check();
  await expect(page).toHaveURL(/\?categoryId=[\w-]{36}$/);
  await expect(page.locator('[data-total="50000"]')).toHaveText('50,000원');
  await method(page, /신용카드/).check();
  await expect(page).toHaveURL(/&method=card$/);
  await expect(agreement(page)).not.toBeChecked();
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('구매 동의를 하셔야 결제가 가능합니다.');
  expect(await ordersOf(page, buyer)).toEqual([]);

  await agreement(page).check();
  await payButton(page).dblclick();
  await inWindow(page, 'approve');
  await expectPaid(page);
  const orders = await ordersOf(page, buyer);
  expect(orders.map(({ status, amount }) => [status, amount])).toEqual([['paid', 50_000]]);
  expect(await openUntil(page, buyer)).not.toBeNull();
  expect(await newestSubjectTo(page.request, buyer.email)).toContain('결제');

  // Going back does not buy again: the page starts from the beginning, and says how more days would change the window.
  await openShop(page);
  await expect(page.locator('[data-product]').filter({ hasText: month })).toContainText('연장 시');
});

test('a refusal and a window that is closed cost nothing, say why, and the next try is an order of its own', async ({
  page,
}) => {
  const buyer = await openAsBuyer(page);
  await openShop(page);
  await choose(page);
  await payButton(page).click();
  await inWindow(page, 'refuse');
  await expect(told(page)).toHaveAttribute('data-end', 'refused');
  await expect(told(page)).toContainText('결제사에서 알려 온 이유');
  await expect(page).toHaveURL(/\/customer\/payment\?[^#]*categoryId=/);
  await expect(page).not.toHaveURL(/merchant_uid|error_msg/);

  await choose(page, /카카오페이/);
  await payButton(page).click();
  await inWindow(page, 'close');
  await expect(told(page)).toHaveAttribute('data-end', /refused|unfinished/);
  await expect(page).not.toHaveURL(/merchant_uid/);
  expect(await openUntil(page, buyer)).toBeNull();
  await choose(page, /네이버페이/);
  await payButton(page).click();
  await inWindow(page, 'approve');
  await expectPaid(page);
  const orders = await ordersOf(page, buyer);
  expect(orders.map(({ payMethod }) => payMethod)).toEqual(['naverpay', 'kakaopay', 'card']);
  expect(new Set(orders.map(({ merchant_uid }) => merchant_uid)).size).toBe(3);
  expect(orders.filter(({ status }) => status === 'paid')).toHaveLength(1);
});

test('the back button and a reload leave the window: the page asks what became of it, and pays anew', async ({
  page,
}) => {
  await openAsBuyer(page);
  await openShop(page);
  await choose(page);
  await payButton(page).click();
  await expect(paymentWindow(page).getByRole('button', { name: '결제하기', exact: true })).toBeVisible();
  await (hasBar(page) ? page.reload() : page.goBack());
  await expect(told(page)).toHaveAttribute('data-end', 'unfinished');
  await choose(page);
  await payButton(page).click();
  await inWindow(page, 'approve');
  await expectPaid(page);
});

test('of two tabs that pay the same, one is charged: the other’s money goes back by itself', async ({
  page,
  context,
}) => {
  const buyer = await openAsBuyer(page);
  await openShop(page);
  await choose(page);
  await payButton(page).click();
  await expect(paymentWindow(page).getByRole('button', { name: '결제하기', exact: true })).toBeVisible();

  const other = await context.newPage();
  await openSessionAs(other, buyer.email, buyer.password);
  await openShop(other);
  await choose(other);
  await payButton(other).click();
  await inWindow(other, 'approve');
  await expectPaid(other);

  await inWindow(page, 'approve');
  await expect(told(page)).toHaveAttribute('data-end', 'returned');
  const [, first] = await ordersOf(page, buyer);
  expect(first?.status).toBe('cancelled');
  await expect
    .poll(async () => (await atProvider(page, first?.merchant_uid ?? '')).map((paid) => paid.cancel_amount))
    .toEqual([50_000]);
  await other.close();
});

test('a transfer shows where to pay what, is texted and can be copied, and is open once staff have seen it', async ({
  page,
  context,
  watch,
}) => {
  watch.expectAnswers(422);
  const buyer = await openAsBuyer(page);
  await openShop(page);
  await choose(page, /무통장 입금/);
  await page.getByLabel('입금자명').fill('김하늘');
  await page.getByRole('radio', { name: '지출증빙' }).check();
  await page.getByLabel('사업자등록번호').fill('1234567890');
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('현금영수증');
  await page.getByLabel('사업자등록번호').fill('220-81-62517');
  await payButton(page).click();
  await expect(page).toHaveURL(/\/customer\/payment\/bank\?amount=50000&nameCategory=[^&]+&order=[\w-]{36}$/);
  const details = page.locator('[data-order=pending]');
  // By itself, once after the order.
  await expect(page.getByText('입금 안내를 문자로 보냈습니다.')).toBeVisible();
  for (const words of ['000-0000-0000-00', '50,000원', '김하늘', '까지', '지출증빙용 (끝자리 2517)'])
    await expect(details).toContainText(words);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: '계좌번호 복사' }).click();
  await expect(page.getByText('복사했습니다: 계좌번호')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('000-0000-0000-00');

  // A second order of the same product is refused before it is started, with a link to the first one.
  await page.clock.install();
  await openShop(page);
  await product(page).check();
  await page.getByRole('link', { name: '진행 중인 주문 보기' }).click();
  await expect(details).toContainText('김하늘');

  const [order] = await ordersOf(page, buyer);
  await confirmTransfer(order?.id ?? '');
  const asked = page.waitForResponse((response) => response.url().includes('/user_order/get_by_id/'));
  await page.clock.fastForward(70_000);
  await asked;
  await expect(page.locator('[data-order=paid]')).toContainText('입금이 확인되었습니다');
  expect(await openUntil(page, buyer)).not.toBeNull();
  await page.goto(`${shop}/bank?amount=50000&nameCategory=x`);
  await expect(page.getByText('입금을 기다리는 주문이 없습니다')).toBeVisible();
});

test('a virtual account is this order’s own and opens the lessons by itself', async ({ page }) => {
  const buyer = await openAsBuyer(page);
  await openShop(page);
  await choose(page, /가상계좌/);
  await payButton(page).click();
  await inWindow(page, 'account');
  await expect(page).toHaveURL(/\/customer\/payment\/bank\?/);
  await expect(page.locator('[data-order=pending]')).toContainText(/계좌번호.*50,000원/s);
  const [order] = await ordersOf(page, buyer);
  const [payment] = await atProvider(page, order?.merchant_uid ?? '');
  await controlProvider(page, payment?.imp_uid ?? '', 'deposit');
  await expect.poll(async () => (await ordersOf(page, buyer))[0]?.status).toBe('paid');
});

test('PayPal charges dollars, may review for long, and opens the lessons when it is done', async ({
  page,
}) => {
  const buyer = await openAsBuyer(page);
  await openShop(page);
  await choose(page, /PayPal/);
  await expect(page.getByText('PayPal에는 약 US$35.72')).toBeVisible();
  await payButton(page).click();
  await expect(page).toHaveURL(`${shop}/paypal`);
  await expect(page.locator('[data-charged="35.72"]')).toBeVisible();
  await page.reload();
  await page
    .locator('[data-paypal=shown]')
    .getByRole('button', { name: /PayPal/ })
    .click();
  await inPaypal(page);
  await expect(told(page)).toHaveAttribute('data-end', 'reviewing');
  const orders = await ordersOf(page, buyer);
  expect(orders.map(({ status }) => status)).toEqual(['pending']);
  const [payment] = await atProvider(page, orders[0]?.merchant_uid ?? '');
  await controlProvider(page, payment?.imp_uid ?? '', 'review_paid');
  await expect.poll(async () => (await ordersOf(page, buyer))[0]?.status).toBe('paid');
  expect(await openUntil(page, buyer)).not.toBeNull();
});

async function inPaypal(page: Parameters<typeof inWindow>[0]): Promise<void> {
  await page
    .frameLocator('iframe[data-portone=window]')
    .getByRole('button', { name: '심사로 넘기기' })
    .click();
}

test('a price that changed meanwhile is shown and agreed to anew; nothing is charged before', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(409);
  const buyer = await openAsBuyer(page);
  // The page that was opened before the price rose.
  await changeAnswer<{ priceKrw: number | null }[]>(
    page,
    '**/category/get_all*',
    (products) => products.map((each) => (each.priceKrw === 50_000 ? { ...each, priceKrw: 45_000 } : each)),
    { times: 1 },
  );
  await openShop(page);
  await choose(page);
  await expect(page.locator('[data-total="45000"]')).toBeVisible();
  await payButton(page).click();
  await expect(page.locator('[data-problem=changed]')).toContainText(/45,000원.*50,000원/);
  await expect(page.locator('[data-total="50000"]')).toBeVisible();
  await expect(agreement(page)).not.toBeChecked();
  expect(await ordersOf(page, buyer)).toEqual([]);
  await agreement(page).check();
  await payButton(page).click();
  await inWindow(page, 'approve');
  await expectPaid(page);
});

test('a script that is shut out begins nothing, and an answer that is lost makes one order', async ({
  page,
  watch,
}) => {
  watch.expectComplaints(/ERR_FAILED|iamport/);
  const buyer = await openAsBuyer(page);
  await page.route('**/iamport.js', (route) => route.abort('failed'));
  await openShop(page);
  await choose(page);
  await payButton(page).click();
  await expect(page.locator('[data-problem=blocked]')).toBeVisible();
  expect(await ordersOf(page, buyer)).toEqual([]);
  await page.unroute('**/iamport.js');

  await loseAnswer(page, '**/getIamPortParams');
  await payButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: '서버에 연결하지 못했습니다.' })).toBeVisible();
  await payButton(page).click();
  await inWindow(page, 'approve');
  await expectPaid(page);
  expect(await ordersOf(page, buyer)).toHaveLength(1);
});

test('a product that costs nothing is begun without paying, once; a link to the shop survives the login', async ({
  page,
}) => {
  const buyer = await openAsBuyer(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(shop);
  await expect(page).toHaveURL('/login');
  await logInAs(page, buyer.email, buyer.password);
  await expect(page).toHaveURL(shop);
  await page.getByRole('radio', { name: /체험/ }).check();
  await page.getByRole('link', { name: '무료로 시작하기' }).click();
  await expect(page).toHaveURL(/\/customer\/payment\/nopayment\?categoryId=/);
  const address = page.url();
  await agreement(page).check();
  await page.getByRole('button', { name: '무료로 시작하기' }).click();
  await expectPaid(page);
  await page.goto(address);
  await expect(page.getByText('이미 신청하신 무료 상품입니다')).toBeVisible();
  expect((await ordersOf(page, buyer)).map(({ payMethod }) => payMethod)).toEqual(['nopayment']);
});
