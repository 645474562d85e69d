import { languageCodes } from '@taegeuk/contract/languages.ts';
import { orderStates, payMethods } from '@taegeuk/contract/order-states.ts';
import { describe, expect, it } from 'vitest';
import { orderWordTexts } from '../../i18n/order-word-texts.ts';
import { chargedWords, formatMinor, formatWon, orderGroup, orderGroups, periodWords } from './order-words.ts';

describe('where an order stands', () => {
  it('is a group of its own for every state', () => {
    const groups = orderStates.map((status) => orderGroup({ status, payMethod: 'noaccount' }));
    expect(groups).toEqual([...orderGroups]);
  });

  it('awaits nothing of a member whose payment PayPal looks into', () => {
    expect(orderGroup({ status: 'pending', payMethod: 'paypal' })).toBe('checking');
    expect(orderGroup({ status: 'pending', payMethod: 'vbank' })).toBe('waiting');
  });

  it.each(languageCodes)('has words of its own for each group and each way to pay in %s', (lang) => {
    const { states, methods } = orderWordTexts.of(lang);
    expect(new Set(orderGroups.map((group) => states[group])).size).toBe(orderGroups.length);
    expect(new Set(payMethods.map((method) => methods[method])).size).toBe(payMethods.length);
  });
});

describe('amounts', () => {
  it('are won as each language writes them', () => {
    expect(languageCodes.map((lang) => formatWon(1250000, lang))).toEqual([
      '1,250,000원',
      '1,250,000 won',
      '1.250.000 wones',
      '1.250.000 won',
    ]);
  });

  it('are dollars from cents', () => {
    expect(formatMinor(3572, 'USD', 'en')).toBe('$35.72');
    expect(formatMinor(3572, 'USD', 'kr')).toBe('US$35.72');
    expect(formatMinor(50000, 'KRW', 'kr')).toBe('50,000원');
  });

  it('are what is charged, not what it is worth in won', () => {
    expect(chargedWords({ amount: 50000, charged: null }, 'kr')).toBe('50,000원');
    const charged = { currency: 'USD', amountMinor: 3572, krwPerUnit: 1400 } as const;
    expect(chargedWords({ amount: 50000, charged }, 'en')).toBe('$35.72');
  });
});

it('says the days of an order from the first to the last, and nothing where there are none', () => {
  expect(periodWords({ startsOn: '2026-11-01', endsOn: '2026-11-30' }, 'kr')).toBe(
    '2026년 11월 1일 ~ 2026년 11월 30일',
  );
  expect(periodWords({ startsOn: null, endsOn: null }, 'kr')).toBeUndefined();
});
