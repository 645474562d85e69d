import type { DeskOrderStep } from '@taegeuk/contract/order-desk.ts';
import { describe, expect, it } from 'vitest';
import { needsSecond, refundOf } from './refund-wish.ts';
import { detailWords, stepTitle } from './step-words.ts';
import { outcomeWords } from './transfer-outcome.ts';
import { wholeNumber } from './whole-number.ts';

const waiting = { status: 'pending', missingMinor: 50_000, amountMinor: 90_000, currency: 'KRW' } as const;
const account = { bankCode: '', number: '', holder: '', tel: '' };

describe('an amount that is typed', () => {
  it('is a whole number however it is written, and 0 if it is none', () => {
    expect(['50000', '50,000', ' 50 000원 '].map(wholeNumber)).toEqual([50_000, 50_000, 50_000]);
    expect(['', '-5', '1.5', '오만', '12345678901'].map(wholeNumber)).toEqual([0, 0, 0, 0, 0]);
  });

  it('says what it would do to an order that waits', () => {
    expect(outcomeWords(waiting, 50_000)).toContain('맞는 금액');
    expect(outcomeWords(waiting, 30_000)).toContain('20,000원이 모자랍니다');
    expect(outcomeWords(waiting, 60_000)).toContain('10,000원이 더 들어왔습니다');
  });

  it('says that it goes back where the order is closed, or ran out and it is not the whole price', () => {
    expect(outcomeWords({ ...waiting, status: 'cancelled' }, 90_000)).toContain('닫힌 주문');
    expect(outcomeWords({ ...waiting, status: 'expired' }, 50_000)).toContain('닫힌 주문');
    expect(outcomeWords({ ...waiting, status: 'expired' }, 90_000)).toContain('맞는 금액');
  });
});

describe('a refund that is typed', () => {
  const preview = { amountMinor: 60_000, takenDays: 20, twoPersonsFromWon: 300_000 };
  const byHand = (amount: string) => ({ by: 'hand', amount, days: '3', account }) as const;

  it('is the rule’s, or what is typed by hand', () => {
    expect(refundOf({ ...byHand('10,000'), by: 'rule' }, preview)).toMatchObject({
      amountMinor: 60_000,
      days: 20,
    });
    expect(refundOf(byHand('10,000'), preview)).toMatchObject({ amountMinor: 10_000, days: 3 });
  });

  it('needs a second person above the rule, and from the figure in won on', () => {
    const inWon = { krwPerUnit: null };
    expect(needsSecond({ ...byHand('999999'), by: 'rule' }, preview, inWon)).toBe(false);
    expect(needsSecond(byHand('60000'), preview, inWon)).toBe(false);
    expect(needsSecond(byHand('60001'), preview, inWon)).toBe(true);
    const large = { ...preview, amountMinor: 900_000 };
    expect(needsSecond(byHand('300000'), large, inWon)).toBe(true);
    expect(needsSecond(byHand('25000'), large, { krwPerUnit: 1400 })).toBe(true);
  });
});

describe('a step of the log', () => {
  const step: DeskOrderStep = {
    id: '1',
    from: 'pending',
    to: 'paid',
    ...{ cause: 'staff', actor: '한결', isByMember: false },
    ...{ amountMinor: 90_000, days: 30, detail: {}, at: '2026-11-22T03:00:00.000Z' },
  };

  it('is called by what changed: the state, or else the money', () => {
    expect(stepTitle(step)).toBe('결제됨');
    expect(stepTitle({ ...step, to: 'pending' })).toBe('들어온 돈');
    expect(stepTitle({ ...step, from: 'paid', amountMinor: -1 })).toBe('돌려준 돈');
    expect(stepTitle({ ...step, from: null, to: 'created', cause: 'desk' })).toBe('전화 주문');
  });

  it('says in words what else was noted, and no number of the provider that the page has already', () => {
    expect(
      detailWords({ ...step, detail: { txId: 'imp_1', refused: 'foreign payment', named: 'imp_2' } }),
    ).toEqual(['다른 주문의 결제번호여서 받지 않음', '결제번호 imp_2']);
  });
});
