import type { OrderWordTexts } from '../kr/order-words.ts';

export const orderWords: OrderWordTexts = {
  states: {
    checking: 'Being checked',
    waiting: 'Awaiting transfer',
    paid: 'Paid',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
    failed: 'Failed',
    expired: 'Deadline passed',
  },
  methods: {
    card: 'Card',
    trans: 'Instant bank transfer',
    vbank: 'Virtual account',
    paypal: 'PayPal',
    noaccount: 'Bank transfer',
    nopayment: 'Free',
  },
  cashReceipts: {
    deduction: 'for income deduction',
    expense: 'for business expenses',
    voluntary: 'issued by us without a number',
  },
  sides: { center: 'Centre', academy: 'Academy' },
  won: (amount) => `${amount} won`,
  days: (count) => (count === 1 ? '1 day' : `${count} days`),
  period: (from, to) => `${from} – ${to}`,
  bank: {
    title: 'Where to transfer',
    bank: 'Bank',
    account: 'Account number',
    holder: 'Account holder',
    amount: 'Amount',
    depositor: 'Name on the transfer',
    dueAt: 'Deadline',
    until: (time) => `until ${time} (Korean time)`,
  },
  copy: 'Copy',
  copyNamed: (what) => `Copy: ${what}`,
  copied: (what) => `Copied: ${what}`,
  notCopied: 'It could not be copied. Please select the text and copy it yourself.',
};
