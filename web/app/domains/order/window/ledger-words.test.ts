import { expect, it } from 'vitest';
import { causeWords, daysWords, spanWords } from './ledger-words.ts';

it('names what changed the days, with the product of an order', () => {
  const order = { id: '1', name: '센터 30일' };
  expect(causeWords({ cause: 'order', order }, 'kr')).toBe('결제: 센터 30일');
  expect(causeWords({ cause: 'pause', order: null }, 'en')).toBe('Break');
  // Windows that came with the account, and names that every object has.
  expect(causeWords({ cause: 'seed', order: null }, 'kr')).toBe('정해진 기간');
  expect(causeWords({ cause: 'toString', order: null }, 'kr')).toBe('정해진 기간');
});

it('says by how many days, and nothing where it is not known', () => {
  expect([7, -1, 0, null].map((days) => daysWords({ days }, 'kr'))).toEqual([
    '7일 늘어남',
    '1일 줄어듦',
    '',
    '',
  ]);
});

it('writes the window as it was then', () => {
  const span = { startsOn: '2026-11-01', endsOn: '2026-11-30' };
  expect(spanWords(span, 'kr')).toBe('2026년 11월 1일 ~ 2026년 11월 30일');
  expect(spanWords({ ...span, startsOn: null }, 'kr')).toBe('2026년 11월 30일까지');
  expect(spanWords({ startsOn: null, endsOn: null }, 'kr')).toBe('이용 기간이 없음');
});
