import { orderStates } from '@taegeuk/contract/order-states.ts';
import { describe, expect, it } from 'vitest';
import type { ProviderPayment } from '../../../ports/payment/port.ts';
import { orderRow } from '../../../rigs/testing/order-rows.ts';
import type { OrderRow } from '../rows.ts';
import { type Circumstances, daysForReturned, decide, faultOf } from './decide.ts';

const nothing = { paidMinor: 0, refundedMinor: 0 };
const all = { paidMinor: 150_000, refundedMinor: 0 };

function payment(change: Partial<ProviderPayment> = {}): ProviderPayment {
  return {
    ...{
      orderNo: orderRow().merchantUid,
      txId: 'imp_1',
      method: 'card',
      status: 'paid',
      amountMinor: 150_000,
    },
    ...{ refundedMinor: 0, currency: 'KRW', isTest: true, account: null, receiptUrl: null, failReason: null },
    ...{ startedAt: null, paidAt: null, failedAt: null, cancelledAt: null },
    ...change,
  };
}

function decided(
  order: Partial<OrderRow>,
  change: Partial<ProviderPayment>,
  around: Partial<Circumstances> = {},
) {
  const circumstances: Circumstances = {
    ...{ mode: 'demo', known: nothing, isSuperseded: false, hasMemberLeft: false },
    ...around,
  };
  const { news, receivedMinor, returnedMinor } = decide(orderRow(order), payment(change), circumstances);
  return [news.kind, receivedMinor, returnedMinor];
}

const account = { bank: '은행', number: '1', holder: null, dueAt: null };

describe('what a look-up means', () => {
  const cases: [name: string, OrderRow['status'], Partial<ProviderPayment>, typeof nothing, unknown[]][] = [
    ['a window is open', 'created', { status: 'ready' }, nothing, ['none', 0, 0]],
    ['an account was opened', 'created', { status: 'ready', account }, nothing, ['wait', 0, 0]],
    [
      'an account was opened, which is known',
      'pending',
      { status: 'ready', account },
      nothing,
      ['none', 0, 0],
    ],
    ['it is under review', 'created', { status: 'pending' }, nothing, ['wait', 0, 0]],
    ['it is still under review', 'pending', { status: 'pending' }, nothing, ['none', 0, 0]],
    ['it failed', 'created', { status: 'failed' }, nothing, ['fail', 0, 0]],
    ['what was awaited failed', 'pending', { status: 'failed' }, nothing, ['fail', 0, 0]],
    ['an account was closed without money', 'pending', { status: 'cancelled' }, nothing, ['fail', 0, 0]],
    ['it failed after it was paid', 'paid', { status: 'failed' }, all, ['none', 0, 0]],
    ['it is paid', 'created', {}, nothing, ['grant', 150_000, 0]],
    ['what was awaited is paid', 'pending', {}, nothing, ['grant', 150_000, 0]],
    ['what failed is paid', 'failed', {}, nothing, ['grant', 150_000, 0]],
    ['what expired is paid', 'expired', {}, nothing, ['grant', 150_000, 0]],
    ['it is paid, which is known', 'paid', {}, all, ['none', 0, 0]],
    ['it is paid in part', 'created', { refundedMinor: 50_000 }, nothing, ['grant', 150_000, 50_000]],
    [
      'it came and went back',
      'created',
      { status: 'cancelled', refundedMinor: 150_000 },
      nothing,
      ['close', 150_000, 150_000],
    ],
    ['a part went back', 'paid', { refundedMinor: 50_000 }, all, ['none', 0, 50_000]],
    [
      'the rest went back',
      'paid',
      { status: 'cancelled', refundedMinor: 150_000 },
      { ...all, refundedMinor: 50_000 },
      ['none', 0, 100_000],
    ],
    [
      'less went back than is known',
      'paid',
      { refundedMinor: 1 },
      { ...all, refundedMinor: 50_000 },
      ['none', 0, 0],
    ],
    ['what was given up is paid', 'cancelled', {}, nothing, ['return', 150_000, 0]],
    ['it is paid a second time', 'paid', { txId: 'imp_2' }, nothing, ['return', 150_000, 0]],
  ];
  it.each(cases)('%s', (_name, status, change, known, expected) => {
    expect(decided({ status }, change, { known })).toEqual(expected);
  });

  it.each(['failed', 'expired', 'cancelled'] as const)(
    'returns what comes late for one that is %s when the product was bought anew since',
    (status) => {
      const news = decided({ status }, {}, { known: nothing, isSuperseded: true });
      expect(news).toEqual(['return', 150_000, 0]);
    },
  );

  it.each(orderStates)('never gives anything twice to one that is %s', (status) => {
    expect(decided({ status }, {}, { known: all })).toEqual(['none', 0, 0]);
  });

  it.each(orderStates)('never keeps money that is not the order’s, also when it is %s', (status) => {
    for (const wrong of [
      { amountMinor: 100 },
      { currency: 'USD' },
      { isTest: false },
      { orderNo: 'another' },
    ])
      expect(decided({ status }, wrong)[0]).toBe('return');
    expect(decided({ status, flag: 'amount' }, {})[0]).toBe('return');
    expect(decided({ status }, {}, { hasMemberLeft: true })[0]).toBe('return');
  });
});

describe('a fault', () => {
  const around = { mode: 'live' as const, hasMemberLeft: false };
  it.each([
    ['none', {}, null],
    ['test money', { isTest: true }, 'sandbox'],
    ['another amount', { amountMinor: 149_999 }, 'amount'],
    ['another currency', { currency: 'USD' }, 'currency'],
    ['another order', { orderNo: 'tg_1' }, 'order'],
  ])('%s', (_name, change, flag) => {
    expect(faultOf(orderRow(), payment({ isTest: false, ...change }), around)).toBe(flag);
  });
});

describe('days that go with money', () => {
  const order = { dayExpirate: 90, amountMinor: 150_000 };
  it.each([
    [0, 0, 90, 0],
    [1666, 0, 90, 0],
    [1667, 0, 90, 1],
    [75_000, 0, 90, 45],
    [75_000, 40, 50, 5],
    [75_000, 0, 3, 3],
    [150_000, 45, 10, 10],
    [150_000, 0, 90, 90],
    [75_000, 60, 30, 0],
  ])('of %i returned, %i days taken before and %i left are %i', (refundedMinor, taken, left, days) => {
    expect(daysForReturned(order, { refundedMinor, taken, left })).toBe(days);
  });

  it('are never more than all, whatever comes', () => {
    expect(
      daysForReturned({ dayExpirate: 30, amountMinor: 0 }, { refundedMinor: 0, taken: 0, left: 30 }),
    ).toBe(0);
  });
});
