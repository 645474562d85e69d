import type { Page } from '@playwright/test';
import { atTheDesk } from './inquiry-steps.ts';
import {
  atTheTill,
  buyQuickly,
  openAsBuyer,
  openOrder,
  orderQuickly,
  ordersPath,
  shown,
} from './order-steps.ts';
import type { Screen } from './screen.ts';

function asBuyer(act: (page: Page, token: string) => Promise<void>) {
  return async (page: Page) => {
    const { token } = await openAsBuyer(page);
    await act(page, token);
  };
}

/** Orders in each state, one of them, its refund and its statement. */
export const orderScreens: Screen[] = [
  {
    name: 'orders',
    open: asBuyer(async (page, token) => {
      const refunded = await buyQuickly(page, token, 'product/academy-practitioner-180');
      const failed = await orderQuickly(page, token, 'product/center-365');
      await atTheDesk(async (desk) => {
        const part = { by: 'hand', amountMinor: 590_000, days: 180 } as const;
        await desk.refundOrder(refunded, part);
        await desk.confirmRefundTransfer(refunded);
      });
      await atTheTill((desk) => desk.fail(failed, '한도를 넘었습니다.'));
      await buyQuickly(page, token, 'product/center-30');
      await orderQuickly(page, token, 'product/center-90');
      await page.goto(ordersPath);
      await shown(page);
    }),
  },
  {
    name: 'orders-empty',
    open: asBuyer(async (page) => {
      await page.goto(ordersPath);
      await shown(page);
    }),
  },
  {
    name: 'order-waiting',
    open: asBuyer(async (page, token) => openOrder(page, await orderQuickly(page, token))),
  },
  {
    name: 'order-paid',
    open: asBuyer(async (page, token) => openOrder(page, await buyQuickly(page, token))),
  },
  {
    name: 'order-failed',
    open: asBuyer(async (page, token) => {
      const id = await orderQuickly(page, token);
      await atTheTill(async (desk) => {
        await desk.chargeInDollars(id, 3572);
        await desk.fail(id, 'INSTRUMENT_DECLINED');
      });
      await openOrder(page, id);
    }),
  },
  {
    name: 'order-refund',
    open: asBuyer(async (page, token) => openOrder(page, await buyQuickly(page, token), 'refund')),
  },
  {
    name: 'order-refund-errors',
    open: asBuyer(async (page, token) => {
      await openOrder(page, await buyQuickly(page, token), 'refund');
      await page.getByRole('button', { name: '환불 신청하기' }).click();
      await page.getByRole('alert').waitFor();
    }),
  },
  {
    name: 'order-statement',
    open: asBuyer(async (page, token) => openOrder(page, await buyQuickly(page, token), 'statement')),
  },
  {
    name: 'order-not-found',
    statuses: [404],
    open: asBuyer((page) => openOrder(page, '01900000-0000-7000-8000-000000000000')),
  },
];
