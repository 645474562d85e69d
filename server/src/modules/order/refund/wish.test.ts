import { describe, expect, it } from 'vitest';
import { orderRow } from '../../../rigs/testing/order-rows.ts';
import type { RefundFigures } from './rule.ts';
import { figuresOf, type HeldForRefund, needsSecond } from './wish.ts';

const now = new Date('2026-11-22T03:00:00Z');
const rule: RefundFigures = {
  ...({ rule: 'used', days: 30, usedDays: 1, takenDays: 29 } as const),
  ...{ amountMinor: 400_000, paidMinor: 400_000, withdrawUntil: '2026-11-29' },
};

/** A paid order of thirty days from today on. */
function held(of: Partial<HeldForRefund['order']> = {}, returns: Partial<RefundFigures> = {}): HeldForRefund {
  const days = { startsOn: '2026-11-22', endsOn: '2026-12-21', windowStartsOn: '2026-11-22' };
  const order = orderRow({ status: 'paid', ...days, ...of });
  return { userId: order.userId, version: 1, order, rule: { ...rule, ...returns }, now };
}

const byHand = (amountMinor: number, days = 0) => ({
  ...({ by: 'hand', sealedAccount: null } as const),
  ...{ amountMinor, days },
});
const byRule = { by: 'rule', amountMinor: null, days: null, sealedAccount: null } as const;

describe('a second person', () => {
  const inDollars = { currency: 'USD', krwPerUnit: 1400 } as const;

  it.each([
    ['less than the figure', held(), byHand(299_999), false],
    ['the figure itself', held(), byHand(300_000), true],
    ['more than the rule gives', held({}, { amountMinor: 10_000 }), byHand(10_001), true],
    ['as much as the rule gives', held({}, { amountMinor: 10_000 }), byHand(10_000), false],
    ['dollars that are less in won', held(inDollars), byHand(21_428), false],
    ['dollars that are more in won', held(inDollars), byHand(21_429), true],
    ['what the rule says, however much', held(), byRule, false],
  ])('is asked about %s: case %#', (_, order, wish, isNeeded) => {
    expect(needsSecond(order, wish, 300_000)).toBe(isNeeded);
  });
});

describe('what a wish returns', () => {
  it('closes the order with its last day, and no sooner', () => {
    expect(figuresOf(held(), byHand(1, 29))).toEqual({ amountMinor: 1, days: 29, closes: false });
    expect(figuresOf(held(), byHand(1, 30))).toEqual({ amountMinor: 1, days: 30, closes: true });
    expect(figuresOf(held(), byRule)).toEqual({ amountMinor: 400_000, days: 29, closes: true });
  });

  it.each([
    ['more days than are left', held(), byHand(1, 31)],
    ['by a rule that returns nothing', { ...held(), rule: { ...rule, rule: 'over' as const } }, byRule],
    ['by the rule of an order that is closed', held({ status: 'refunded' }), byRule],
  ])('is nothing: %s', (_, order, wish) => {
    expect(() => figuresOf(order, wish)).toThrow('order_closed');
  });
});
