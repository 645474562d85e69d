import type { OrderState, PayMethod } from '@taegeuk/contract/order-states.ts';

/** How staff call the methods of payment. */
export const payMethodNames: Record<PayMethod, string> = {
  card: '신용카드',
  kakaopay: '카카오페이',
  naverpay: '네이버페이',
  trans: '계좌이체',
  vbank: '가상계좌',
  paypal: 'PayPal',
  noaccount: '무통장 입금',
  nopayment: '무료',
};

/** How staff call the states of an order. */
export const orderStateNames: Record<OrderState, string> = {
  created: '결제 창 열림',
  pending: '입금 기다림',
  paid: '결제됨',
  cancelled: '취소됨',
  refunded: '환불됨',
  failed: '실패',
  expired: '기한 지남',
};
