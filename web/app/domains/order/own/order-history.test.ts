import { languageCodes } from '@taegeuk/contract/languages.ts';
import type { OrderDetail } from '@taegeuk/contract/order.ts';
import type { OrderState } from '@taegeuk/contract/order-states.ts';
import { describe, expect, it } from 'vitest';
import { historyLines } from './order-history.ts';

type Step = [status: OrderState, cause: string, amountMinor?: number];

function linesOf(
  steps: Step[],
  order: Partial<OrderDetail> = {},
  lang: (typeof languageCodes)[number] = 'kr',
) {
  const history = steps.map(([status, cause, amountMinor = 0], index) => ({
    ...{ status, cause, amountMinor },
    at: `2026-11-20T01:00:0${index}.000Z`,
  }));
  return historyLines(
    { charged: null, payMethod: 'card', refundRequestedAt: null, ...order, history },
    lang,
  ).map(({ words }) => words);
}

describe('what happened to an order', () => {
  it('is ordering and paying', () => {
    expect(
      linesOf([
        ['created', 'checkout'],
        ['paid', 'webhook', 50_000],
      ]),
    ).toEqual(['주문했습니다.', '결제되었습니다 (50,000원).']);
  });

  it('is a transfer, its confirmation and a refund that was asked for', () => {
    const steps: Step[] = [
      ['created', 'checkout'],
      ['pending', 'checkout'],
      ['paid', 'staff', 50_000],
      ['refunded', 'refund', -20_000],
    ];
    expect(linesOf(steps, { payMethod: 'noaccount', refundRequestedAt: '2026-11-20T01:00:02.500Z' })).toEqual(
      [
        '주문했습니다.',
        '입금을 기다립니다.',
        '입금을 확인했습니다 (50,000원).',
        '환불을 신청했습니다.',
        '환불했습니다 (20,000원).',
      ],
    );
  });

  it('is a confirmation that was taken back', () => {
    const steps: Step[] = [
      ['paid', 'staff', 50_000],
      ['pending', 'correction', -50_000],
    ];
    expect(linesOf(steps, { payMethod: 'noaccount' }).at(-1)).toBe(
      '다른 분의 입금을 잘못 확인하여 바로잡았습니다(50,000원). 다시 입금을 기다립니다.',
    );
  });

  it('is money that came to the wrong place and went back', () => {
    expect(
      linesOf([
        ['created', 'checkout'],
        ['cancelled', 'superseded'],
        ['cancelled', 'webhook', 50_000],
        ['cancelled', 'refund', -50_000],
      ]),
    ).toEqual([
      '주문했습니다.',
      '같은 상품을 새로 주문하셔서 이 주문은 취소되었습니다.',
      '받지 않아야 할 돈이 들어와 돌려보냅니다 (50,000원).',
      '돌려드렸습니다 (50,000원).',
    ]);
    expect(
      linesOf([
        ['created', 'checkout'],
        ['failed', 'webhook', 10],
      ])[1],
    ).toMatch(/주문과 맞지 않는/);
  });

  it('leaves out what changed nothing for the member', () => {
    expect(
      linesOf([
        ['created', 'checkout'],
        ['created', 'callback'],
        ['failed', 'callback'],
      ]),
    ).toEqual(['주문했습니다.', '결제가 이루어지지 않았습니다.']);
  });

  it('counts in what was charged', () => {
    const charged = { currency: 'USD', amountMinor: 3572, krwPerUnit: 1400 } as const;
    const steps: Step[] = [
      ['created', 'checkout'],
      ['pending', 'webhook'],
      ['paid', 'webhook', 3572],
    ];
    expect(linesOf(steps, { charged, payMethod: 'paypal' }, 'en')).toEqual([
      'You placed the order.',
      'PayPal began to review the payment.',
      'Paid ($35.72).',
    ]);
  });

  it.each(languageCodes)('has words for every way to come into a state in %s', (lang) => {
    const ends: Step[] = [
      ['paid', 'checkout'],
      ['cancelled', 'member'],
      ['refunded', 'refund'],
      ['failed', 'x'],
      ['expired', 'expiry'],
    ];
    const words = ends.map((end) => linesOf([['created', 'checkout'], end], {}, lang)[1]);
    expect(new Set(words).size).toBe(ends.length);
  });
});
