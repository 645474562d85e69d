import type { BankDesk, BankLine, BankOrder, BankProposal } from '@taegeuk/contract/bank.ts';
import { expect, it } from 'vitest';
import { markNames } from './name-marks.ts';
import { groupPairs, matchesOf, overOf } from './pairs.ts';

const line = (id: string, amountMinor = 100, state: BankLine['state'] = 'free'): BankLine => ({
  ...{
    id,
    account: '1234',
    receivedOn: '2026-11-23',
    receivedTime: null,
    name: id,
    memo: '',
    amountMinor,
    state,
  },
  ...{ ignoreReason: null, matches: [] },
});
const order = (id: string, missingMinor = 100): BankOrder => ({
  ...{ id, merchantUid: id, status: 'pending', memberName: id, depositor: id, product: '센터', missingMinor },
  ...{ amountMinor: missingMinor, createdAt: '2026-11-22T03:00:00Z', dueAt: null },
});
const proposal = (lineIds: string[], orderIds: string[], isCertain = false): BankProposal => ({
  ...{ lineIds, orderIds, isCertain, amount: 'same', name: 'same', cautions: [] },
});
const desk = (lines: BankLine[], orders: BankOrder[], proposals: BankDesk['proposals']): BankDesk => ({
  ...{ accounts: [], lastImport: null, hiddenCount: 0, lines, orders, proposals },
});
const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id);

it('lines stand beside their best proposal, in groups; what is left stands alone', () => {
  const shown = groupPairs(
    desk(
      [line('a'), line('b'), line('c'), line('d', 100, 'matched')],
      [order('1'), order('2'), order('3')],
      [
        { lineId: 'a', choices: [proposal(['a'], ['1'], true)] },
        { lineId: 'b', choices: [proposal(['b'], ['2'])] },
        { lineId: 'c', choices: [] },
      ],
    ),
    new Map(),
  );
  expect([
    ids(shown.certain),
    ids(shown.look),
    ids(shown.alone),
    ids(shown.waiting),
    ids(shown.settled),
  ]).toEqual([['a'], ['b'], ['c'], ['3'], ['d']]);
});

it('another proposal or an order that was looked for takes the place of the first', () => {
  const known = desk(
    [line('a'), line('b')],
    [order('1'), order('2')],
    [
      { lineId: 'a', choices: [proposal(['a'], ['1'], true), proposal(['a'], ['2'])] },
      { lineId: 'b', choices: [] },
    ],
  );
  const closed = order('9');
  const shown = groupPairs(
    known,
    new Map([
      ['a', { choice: 1 }],
      ['b', { order: closed }],
    ] as const),
  );
  expect(shown.look.map(({ id, orders }) => [id, ids(orders)])).toEqual([
    ['a', ['2']],
    ['b', ['9']],
  ]);
});

it('two transfers for one order are one pair, and are sent together', () => {
  const both = proposal(['a', 'b'], ['1']);
  const { look } = groupPairs(
    desk(
      [line('a', 60), line('b', 40)],
      [order('1')],
      [
        { lineId: 'a', choices: [both] },
        { lineId: 'b', choices: [both] },
      ],
    ),
    new Map(),
  );
  expect(ids(look)).toEqual(['a']);
  expect(matchesOf(look)).toEqual([{ lineIds: ['a', 'b'], orderId: '1' }]);
  expect(look.map(overOf)).toEqual([0]);
});

it('letters that only one name has are marked', () => {
  const { sent, awaited } = markNames('솔방을', '솔방울');
  expect(sent.filter(({ isOwn }) => isOwn)).toEqual([{ text: '을', isOwn: true }]);
  expect(awaited.filter(({ isOwn }) => isOwn)).toEqual([{ text: '울', isOwn: true }]);
  expect(markNames('김하늘(센터)', '김하늘').awaited).toEqual([{ text: '김하늘', isOwn: false }]);
});
