import { expect, it } from 'vitest';
import { divide, joinMatches } from './divide.ts';

it('what shares a line or an order is one act', () => {
  const joined = joinMatches([
    { lineIds: ['a'], orderId: '1' },
    { lineIds: ['b'], orderId: '2' },
    { lineIds: ['a', 'c'], orderId: '3' },
    { lineIds: ['d'], orderId: '2' },
  ]);
  expect(joined).toEqual([
    { lineIds: ['a', 'c'], orderIds: ['1', '3'] },
    { lineIds: ['b', 'd'], orderIds: ['2'] },
  ]);
});

it.each([
  ['one for one', [100], [100], 'a1:100'],
  ['too little', [60], [100], 'a1:60'],
  ['too much goes to the last', [150], [100], 'a1:150'],
  ['one for two', [180], [100, 80], 'a1:100 a2:80'],
  ['one for two, with too much', [200], [100, 80], 'a1:100 a2:100'],
  ['two for one', [60, 40], [100], 'a1:60 b1:40'],
  ['two for two', [150, 30], [100, 80], 'a1:100 a2:50 b2:30'],
  ['one that does not reach the second', [100], [100, 80], 'a1:100'],
])('money is divided in turn: %s', (_what, amounts, missing, expected) => {
  const lines = amounts.map((amountMinor, at) => ({ id: 'abc'.charAt(at), amountMinor }));
  const orders = missing.map((missingMinor, at) => ({ id: String(at + 1), missingMinor }));
  const parts = divide(lines, orders).map(
    ({ lineId, orderId, amountMinor }) => `${lineId}${orderId}:${amountMinor}`,
  );
  expect(parts.join(' ')).toBe(expected);
});
