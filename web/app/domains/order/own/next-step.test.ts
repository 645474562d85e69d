import { languageCodes } from '@taegeuk/contract/languages.ts';
import type { Order } from '@taegeuk/contract/order.ts';
import { describe, expect, it } from 'vitest';
import { canAskRefund, canPayAgain, isFreshlyPaid, isUnderWay, nextStep } from './next-step.ts';
import { awaited, paid } from './order.fixture.ts';

const today = '2026-11-22';
const { bank: _bank, ...late } = awaited;
const created: Order = { ...late, status: 'created', payMethod: 'card' };
const requested: Order = { ...paid, refundRequestedAt: '2026-11-21T00:00:00.000Z' };
const refunded: Order = { ...paid, status: 'refunded', refundedMinor: 20_000, startsOn: null, endsOn: null };
const failed: Order = { ...late, status: 'failed' };
const flagged: Order = { ...failed, isFlagged: true };

const cases: [string, Order, RegExp][] = [
  ['checking', created, /확인하고 있습니다/],
  ['at PayPal', { ...late, payMethod: 'paypal' }, /PayPal/],
  ['awaited', awaited, /2026년 11월 23일 10:00까지/],
  ['awaited too long', late, /기한이 지났습니다/],
  ['paid', paid, /^2026년 12월 19일까지/],
  ['paid for later', { ...paid, startsOn: '2026-12-01' }, /^2026년 12월 1일부터/],
  ['paid and over', { ...paid, endsOn: '2026-11-21' }, /끝났습니다/],
  ['paid with no days left', { ...paid, startsOn: null, endsOn: null }, /끝났습니다/],
  ['a refund asked for', requested, /3영업일/],
  ['cancelled', { ...late, status: 'cancelled' }, /청구된 금액은 없습니다/],
  ['returned', { ...late, status: 'cancelled', refundedMinor: 50_000 }, /모두 돌려드렸습니다 \(50,000원\)/],
  ['refunded', refunded, /20,000원/],
  ['failed', failed, /다시 결제/],
  ['expired', { ...late, status: 'expired' }, /기한이 지나/],
  ['wrong money', flagged, /돌려드리고 있습니다/],
  ['wrong money returned', { ...flagged, refundedMinor: 50_000 }, /돌려드렸습니다/],
];

describe('the next step', () => {
  it.each(cases)('of an order that is %s is said', (_name, order, words) => {
    expect(nextStep(order, today, 'kr')).toMatch(words);
  });

  it.each(languageCodes)('is told apart for every case in %s', (lang) => {
    const said = cases.map(([, order]) => nextStep(order, today, lang));
    // For a member, days that have passed and days that were taken back are equally over, and so is money that was returned
    // in full.
    expect(new Set(said).size).toBe(cases.length - 2);
  });
});

it('says that money which came to an order that is over is on its way back', () => {
  const came = {
    status: 'cancelled',
    cause: 'webhook',
    at: '2026-11-21T00:00:00.000Z',
    amountMinor: 50_000,
  } as const;
  const cancelled = { ...late, status: 'cancelled', buyerName: '김하늘', history: [came] } as const;
  expect(nextStep({ ...cancelled, history: [came] }, today, 'kr')).toMatch(/돌려드리고 있습니다/);
  const back = { ...came, cause: 'refund', amountMinor: -50_000 };
  const settled = { ...cancelled, refundedMinor: 50_000, history: [came, back] };
  expect(nextStep(settled, today, 'kr')).toMatch(/모두 돌려드렸습니다/);
});

describe('what can be done', () => {
  it('is to pay anew where nothing was paid and nothing is on its way back', () => {
    expect([created, failed, { ...late, status: 'expired' as const }].every(canPayAgain)).toBe(true);
    expect([awaited, paid, refunded, flagged].some(canPayAgain)).toBe(false);
    expect(canPayAgain({ ...paid, status: 'cancelled' })).toBe(false);
  });

  it('is to ask for a refund once, of what is left', () => {
    expect(canAskRefund(paid)).toBe(true);
    expect([awaited, requested, refunded, { ...paid, refundedMinor: 50_000 }].some(canAskRefund)).toBe(false);
    const charged = { currency: 'USD', amountMinor: 3572, krwPerUnit: 1400 } as const;
    expect(canAskRefund({ ...paid, charged, refundedMinor: 3571 })).toBe(true);
    expect(canAskRefund({ ...paid, charged, refundedMinor: 3572 })).toBe(false);
    expect(canAskRefund({ ...paid, amount: 0, payMethod: 'nopayment' })).toBe(false);
  });

  it('changes by itself while money or a refund is awaited', () => {
    expect([created, awaited, requested].every(isUnderWay)).toBe(true);
    expect([paid, refunded, failed].some(isUnderWay)).toBe(false);
  });
});

describe('a payment just made', () => {
  const nowMs = Date.parse('2026-11-20T02:10:00.000Z');

  it('is greeted for half an hour, unless its refund was asked for', () => {
    expect(isFreshlyPaid(paid, nowMs)).toBe(true);
    expect(isFreshlyPaid(paid, nowMs + 20 * 60_000)).toBe(false);
    expect([requested, refunded, awaited].some((order) => isFreshlyPaid(order, nowMs))).toBe(false);
  });
});
