import { expect, type Page } from '@playwright/test';
import { type OrderDesk, openOrderDesk } from '../server/src/rigs/testing/order-desk.ts';
import { atTheDesk } from './inquiry-steps.ts';
import { askAs, joinQuickly, openSessionAs } from './steps.ts';

export const ordersPath = '/mypage/payment-check';

/** Lets events happen that neither members nor staff cause, for as long as `act` takes. */
export async function atTheTill(act: (desk: OrderDesk) => Promise<void>): Promise<void> {
  const dataDir = process.env['E2E_DATA_DIR'];
  if (!dataDir) throw new Error('E2E_DATA_DIR has to name the data of the server at E2E_BASE_URL');
  const desk = openOrderDesk(dataDir);
  await act(desk).finally(() => desk.leave());
}

/** A new member, logged in. */
export async function openAsBuyer(page: Page) {
  const member = await joinQuickly(page.request);
  const token = await openSessionAs(page, member.email, member.password);
  return { ...member, token };
}

interface Product {
  id: string;
  slug: string;
  priceKrw: number;
  dayExpirate: number;
}

/** Orders a product by transfer, with a call; returns the order's id. */
export async function orderQuickly(page: Page, token: string, slug = 'product/center-30'): Promise<string> {
  const products = await askAs<Product[]>(page, token, '/api/v1/private/category/get_all?isProduct=true');
  const product = products.find((each) => each.slug === slug);
  if (!product) throw new Error(`${slug} is no product`);
  const response = await page.request.post('/api/v1/private/paymentPort/getIamPortParams', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      ...{ categoryId: product.id, amountByKRW: product.priceKrw, dayExpirate: product.dayExpirate },
      ...{ payMethod: 'noaccount', lang: 'kr', agreed: true, depositor: '김하늘' },
      cashReceipt: { purpose: 'deduction', identifier: '010-1234-5678' },
    },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { data: { order: { id: string } } }).data.order.id;
}

/** Orders a product and confirms the transfer; returns the order's id. */
export async function buyQuickly(page: Page, token: string, slug?: string): Promise<string> {
  const id = await orderQuickly(page, token, slug);
  await atTheDesk((desk) => desk.confirmTransfer(id));
  return id;
}

/** Waits until a page of the member's own has loaded and is hydrated. */
export async function shown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

/** Opens an order, or one of its views. */
export async function openOrder(page: Page, id: string, part?: 'refund' | 'statement'): Promise<void> {
  await page.goto(`${ordersPath}/view/${id}${part ? `?part=${part}` : ''}`);
  await shown(page);
}

/** The state of the open order. */
export const stateOf = (page: Page) => page.getByRole('article').locator('[data-state]');

/** An order of a list, by its product. */
export function lineOf(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) });
}

/** Opens the window of the centre. */
export async function openWindow(page: Page): Promise<void> {
  await page.goto(`${ordersPath}/window/center`);
  await shown(page);
}

/** Lets the centre of the one who is logged in rest from a day on. */
export async function pauseQuickly(page: Page, token: string, fromOn: string, days: number): Promise<void> {
  const response = await page.request.post('/api/v1/private/window/pause', {
    headers: { Authorization: `Bearer ${token}` },
    data: { side: 'center', fromOn, days },
  });
  expect(response.ok(), await response.text()).toBe(true);
}
