import type { CashReceiptPurpose, OrderState, PayMethod } from '@taegeuk/contract/order-states.ts';

/** How methods of payment are called in files, as on the site. */
export const methodWords: Record<PayMethod, string> = {
  card: '신용카드',
  kakaopay: '카카오페이',
  naverpay: '네이버페이',
  trans: '실시간 계좌이체',
  vbank: '가상계좌',
  paypal: 'PayPal',
  noaccount: '무통장 입금',
  nopayment: '무료',
};

export const statusWords: Record<OrderState, string> = {
  created: '결제 전',
  pending: '입금 대기',
  paid: '결제 완료',
  cancelled: '취소',
  refunded: '일부 환불',
  failed: '실패',
  expired: '기한 지남',
};

export const purposeWords: Record<CashReceiptPurpose, string> = {
  deduction: '소득공제용',
  expense: '지출증빙용',
  voluntary: '자진발급',
};
