import type { CashReceiptPurpose, PayMethod } from '@taegeuk/contract/order-states.ts';

/** By the groups of domains/order/order-words.ts. */
const states = {
  checking: '확인 중',
  waiting: '입금 대기',
  paid: '결제 완료',
  cancelled: '취소',
  refunded: '환불',
  failed: '실패',
  expired: '기한 지남',
};

const methods: Record<PayMethod, string> = {
  card: '신용카드',
  kakaopay: '카카오페이',
  naverpay: '네이버페이',
  trans: '실시간 계좌이체',
  vbank: '가상계좌',
  paypal: 'PayPal',
  noaccount: '무통장 입금',
  nopayment: '무료',
};

const cashReceipts: Record<CashReceiptPurpose, string> = {
  deduction: '소득공제용',
  expense: '지출증빙용',
  voluntary: '자진발급',
};

export const orderWords = {
  states,
  methods,
  cashReceipts,
  sides: { center: '센터', academy: '아카데미' },
  won: (amount: string) => `${amount}원`,
  days: (count: number) => `${count}일`,
  period: (from: string, to: string) => `${from} ~ ${to}`,
  bank: {
    title: '입금하실 곳',
    bank: '은행',
    account: '계좌번호',
    holder: '예금주',
    amount: '금액',
    depositor: '입금자명',
    dueAt: '입금 기한',
    until: (time: string) => `${time}까지 (한국 시간)`,
  },
  copy: '복사',
  copyNamed: (what: string) => `${what} 복사`,
  copied: (what: string) => `복사했습니다: ${what}`,
  notCopied: '복사하지 못했습니다. 글자를 직접 선택해 복사해 주세요.',
};

export type OrderWordTexts = typeof orderWords;
