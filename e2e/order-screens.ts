import { expect, type Page } from '@playwright/test';
import { addDays, seoulDay } from '@taegeuk/contract/calendar.ts';
import { atTheDesk } from './inquiry-steps.ts';
import {
  atTheTill,
  buyQuickly,
  openAsBuyer,
  openOrder,
  openWindow,
  orderQuickly,
  ordersPath,
  pauseQuickly,
  shown,
} from './order-steps.ts';
import type { Screen } from './screen.ts';

function asBuyer(act: (page: Page, token: string) => Promise<void>) {
  return async (page: Page) => {
    const { token } = await openAsBuyer(page);
    await act(page, token);
  };
}

function whilePaused(act: (page: Page) => Promise<void>) {
  return asBuyer(async (page, token) => {
    await buyQuickly(page, token);
    await pauseQuickly(page, token, seoulDay(new Date()), 20);
    await act(page);
  });
}

/** Orders in each state, one of them, its refund and its statement; and the windows that they made, also paused. */
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
    name: 'window',
    open: asBuyer(async (page, token) => {
      await buyQuickly(page, token);
      await openWindow(page);
      await expect(page.getByRole('status').filter({ hasText: '새 마지막 날' })).toBeVisible();
    }),
  },
  {
    name: 'window-errors',
    statuses: [422],
    open: asBuyer(async (page, token) => {
      await buyQuickly(page, token);
      await pauseQuickly(page, token, seoulDay(new Date()), 20);
      await page.request.post('/api/v1/private/window/resume', {
        headers: { Authorization: `Bearer ${token}` },
        data: { side: 'center' },
      });
      await openWindow(page);
      await page.getByRole('textbox', { name: '쉬는 일수' }).fill('99');
      await page.getByRole('button', { name: '이대로 쉬어 가기' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    }),
  },
  {
    name: 'window-planned',
    open: asBuyer(async (page, token) => {
      await buyQuickly(page, token);
      await pauseQuickly(page, token, addDays(seoulDay(new Date()), 3), 20);
      await openWindow(page);
    }),
  },
  { name: 'window-paused', open: whilePaused(openWindow) },
  {
    name: 'window-resume',
    open: whilePaused(async (page) => {
      await openWindow(page);
      await page.getByRole('button', { name: '오늘 다시 시작하기' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    }),
  },
  { name: 'window-empty', open: asBuyer(openWindow) },
  {
    name: 'orders-paused',
    open: whilePaused(async (page) => {
      await page.goto(ordersPath);
      await shown(page);
    }),
  },
  {
    name: 'lessons-paused',
    open: whilePaused(async (page) => {
      await page.goto('/center/balance/bath');
      await expect(page.getByText('센터 이용 기간을 쉬고 있습니다.')).toBeVisible();
    }),
  },
  {
    name: 'today-paused',
    open: whilePaused(async (page) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1, name: '쉬어 가는 중입니다' })).toBeVisible();
    }),
  },
  {
    name: 'order-not-found',
    statuses: [404],
    open: asBuyer((page) => openOrder(page, '01900000-0000-7000-8000-000000000000')),
  },
];
