import { expect, type FrameLocator, type Page } from '@playwright/test';
import { openStaffDesk } from '../server/src/rigs/testing/staff-desk.ts';
import { askAs, dataOf, hasBar, joinQuickly, openSessionAs, untilAlive } from './steps.ts';

export const shop = '/customer/payment';

/** A product of the demo, by its name. */
export const month = '센터 30일 수강 (예시)';

export interface Buyer {
  email: string;
  password: string;
  token: string;
}

/** A new member, logged in. */
export async function openAsBuyer(page: Page): Promise<Buyer> {
  const { email, password } = await joinQuickly(page.request);
  return { email, password, token: await openSessionAs(page, email, password) };
}

/** Opens the shop and waits for hydration. */
export async function openShop(page: Page, query = ''): Promise<void> {
  await page.goto(shop + query);
  await expect(page.locator('[data-product]').first()).toBeVisible();
  await untilAlive(page);
}

export const product = (page: Page, name = month) => page.getByRole('radio', { name });
export const method = (page: Page, name: RegExp | string) =>
  page.getByRole('group', { name: '어떻게 결제하시겠어요?' }).getByRole('radio', { name });
export const agreement = (page: Page) => page.getByRole('checkbox', { name: /구매에 동의합니다/ });
export const payButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /(결제|주문)하기$|PayPal로 계속하기/ });

/** Chooses a product and a method of payment, and agrees; everything except the last click. */
export async function choose(page: Page, way: RegExp | string = /신용카드/, name = month): Promise<void> {
  await product(page, name).check();
  await method(page, way).check();
  await agreement(page).check();
}

/** The sample's payment window: a frame over the page, or on a phone the page itself. */
export function paymentWindow(page: Page): Page | FrameLocator {
  return hasBar(page) ? page.frameLocator('iframe[data-portone=window]') : page;
}

export const acts = {
  approve: '결제하기',
  account: '가상계좌 발급받기',
  review: '심사로 넘기기',
  refuse: '승인 거절 시험하기',
  cancel: '결제 취소',
  close: '창 닫기',
} as const;

/** Waits for the window and clicks one of its buttons. */
export async function inWindow(page: Page, act: keyof typeof acts): Promise<void> {
  await paymentWindow(page).getByRole('button', { name: acts[act], exact: true }).click();
}

/** Waits for the page of a paid order. */
export async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/mypage\/payment-check\/view\/[\w-]{36}\?paid$/);
}

/** The result of the last payment, on the payment page. */
export const told = (page: Page) => page.locator('[data-end]');

interface OwnOrder {
  id: string;
  merchant_uid: string;
  status: string;
  payMethod: string;
  amount: number;
}

/** The member's orders, the newest first, as the API knows them. */
export function ordersOf(page: Page, { token }: Buyer): Promise<OwnOrder[]> {
  return askAs<OwnOrder[]>(page, token, '/api/v1/private/user_order/get_all');
}

/** Until when the member's lessons at the centre are open. */
export async function openUntil(page: Page, { token }: Buyer): Promise<string | null> {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await page.request.post('/api/v1/private/user/get_profile', { headers });
  return (await dataOf<{ timeInLevelCenter: string | null }>(response)).timeInLevelCenter;
}

interface ProviderPayment {
  imp_uid: string;
  status: string;
  amount: number;
  cancel_amount: number;
}

/** The order in the books of the demo's provider. */
export async function atProvider(page: Page, merchantUid: string): Promise<ProviderPayment[]> {
  const response = await page.request.get('/dev/portone/payments.json', { params: { order: merchantUid } });
  return (await response.json()) as ProviderPayment[];
}

/** Events at the provider without the shop. */
export async function controlProvider(page: Page, impUid: string, act: string): Promise<void> {
  const response = await page.request.post('/dev/portone/control/payment', {
    data: { imp_uid: impUid, act },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Lets staff confirm a transfer. */
export async function confirmTransfer(id: string): Promise<void> {
  const { E2E_DATA_DIR: dataDir, E2E_BASE_URL: url } = process.env;
  if (!dataDir || !url) throw new Error('E2E_DATA_DIR has to name the data of the server at E2E_BASE_URL');
  const desk = await openStaffDesk(dataDir, url);
  await desk.confirmTransfer(id).finally(() => desk.leave());
}
