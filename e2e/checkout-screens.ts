import { expect, type Page } from '@playwright/test';
import {
  agreement,
  choose,
  inWindow,
  method,
  openAsBuyer,
  openShop,
  payButton,
  product,
  shop,
  told,
} from './checkout-steps.ts';
import type { Screen } from './screen.ts';

async function openFresh(page: Page, query = ''): Promise<void> {
  await openAsBuyer(page);
  await openShop(page, query);
}

async function orderByTransfer(page: Page): Promise<void> {
  await openFresh(page);
  await choose(page, /무통장 입금/);
  await payButton(page).click();
  await expect(page.locator('[data-order=pending]')).toBeVisible();
}

/** Choosing, paying with each method, and the results. */
export const checkoutScreens: Screen[] = [
  { name: 'payment', open: openFresh },
  {
    name: 'payment-transfer-errors',
    async open(page) {
      await openFresh(page);
      await product(page).check();
      await method(page, /무통장 입금/).check();
      await page.getByRole('radio', { name: '지출증빙' }).check();
      await payButton(page).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'payment-refused',
    async open(page) {
      await openFresh(page);
      await choose(page);
      await payButton(page).click();
      await inWindow(page, 'refuse');
      await expect(told(page)).toBeVisible();
    },
  },
  {
    name: 'payment-checking',
    async open(page) {
      await openAsBuyer(page);
      // An answer that never comes.
      await page.route('**/setPaymentUserOrder', () => undefined);
      await page.goto(`${shop}?merchant_uid=tg_20261122_nobody&imp_uid=imp_000000000000`);
      await expect(page.locator('[data-settling=checking]')).toBeVisible();
    },
  },
  {
    name: 'payment-order-open',
    async open(page) {
      await orderByTransfer(page);
      await openShop(page);
      await product(page).check();
      await expect(page.locator('[data-problem=open]')).toBeVisible();
    },
  },
  { name: 'payment-bank', open: orderByTransfer },
  {
    name: 'payment-bank-cancel',
    async open(page) {
      await orderByTransfer(page);
      await page.getByRole('button', { name: '주문 취소하기' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'payment-bank-empty',
    async open(page) {
      await openAsBuyer(page);
      await page.goto(`${shop}/bank?amount=1&nameCategory=x`);
      await expect(page.getByText('입금을 기다리는 주문이 없습니다')).toBeVisible();
    },
  },
  {
    name: 'payment-paypal',
    async open(page) {
      await openFresh(page);
      await choose(page, /PayPal/);
      await payButton(page).click();
      await expect(page.locator('[data-paypal=shown]')).toBeVisible();
    },
  },
  {
    name: 'payment-free',
    async open(page) {
      await openFresh(page);
      await page.getByRole('radio', { name: /체험/ }).check();
      await page.getByRole('link', { name: '무료로 시작하기' }).click();
      await expect(agreement(page)).toBeVisible();
    },
  },
  {
    name: 'payment-free-none',
    async open(page) {
      await openAsBuyer(page);
      await page.goto(`${shop}/nopayment`);
      await expect(page.getByRole('link', { name: '다른 상품 보기' })).toBeVisible();
    },
  },
];
