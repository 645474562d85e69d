// No schemas here: pages without a form import these values, and zod would be loaded with them.

/**
 * Methods of payment in the order in which they are offered: card, Kakao Pay, Naver Pay, real-time transfer, virtual account
 * and PayPal at the provider; `noaccount` is a transfer to the academy's own account; `nopayment` a product that costs nothing.
 */
export const payMethods = [
  'card',
  'kakaopay',
  'naverpay',
  'trans',
  'vbank',
  'paypal',
  'noaccount',
  'nopayment',
] as const;
export type PayMethod = (typeof payMethods)[number];

/** Whether the money is deposited after the order, to an account that is shown: it cannot be returned the same way. */
export function isByDeposit(method: PayMethod): boolean {
  return method === 'noaccount' || method === 'vbank';
}

/**
 * created: the window may be open; pending: money is awaited; paid; cancelled: nothing was paid or all of it returned;
 * refunded: what was not used was returned; failed; expired.
 */
export const orderStates = [
  'created',
  'pending',
  'paid',
  'cancelled',
  'refunded',
  'failed',
  'expired',
] as const;
export type OrderState = (typeof orderStates)[number];

/** Whether money may still come without a new start. */
export function isOrderOpen(status: OrderState): boolean {
  return status === 'created' || status === 'pending';
}

/** Whether it was paid and not all of the money was returned. */
export function isOrderPaid(status: OrderState): boolean {
  return status === 'paid' || status === 'refunded';
}

/** 소득공제 (deduction: a mobile number), 지출증빙 (expense: a business number), 자진발급 (voluntary: no number). */
export const cashReceiptPurposes = ['deduction', 'expense', 'voluntary'] as const;
export type CashReceiptPurpose = (typeof cashReceiptPurposes)[number];
