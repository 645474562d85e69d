import type { BankProposal } from '@taegeuk/contract/bank.ts';
import { describe, expect, it } from 'vitest';
import { likenessOf, readName } from './names.ts';
import { type FreeLine, type PayableOrder, propose, type Sender } from './propose.ts';

let ids = 0;

function line(name: string, amountMinor = 180_000, receivedOn = '2026-11-23'): FreeLine {
  ids += 1;
  return { id: `line-${ids}`, name, amountMinor, receivedOn };
}

function order(depositor: string, missingMinor = 180_000, more: Partial<PayableOrder> = {}): PayableOrder {
  ids += 1;
  return {
    ...{
      id: `order-${ids}`,
      userId: `user-${ids}`,
      depositor,
      memberName: depositor,
      missingMinor,
      isOpen: true,
    },
    ...{ createdAt: new Date('2026-11-22T03:00:00Z'), dueAt: new Date('2026-11-25T14:59:59Z') },
    ...more,
  };
}

const first = (lines: FreeLine[], orders: PayableOrder[], senders?: Sender[]): BankProposal | undefined =>
  propose(lines, orders, senders)[0]?.choices[0];

const told = (proposal: BankProposal | undefined) =>
  proposal &&
  [proposal.isCertain ? 'certain' : 'look', proposal.amount, proposal.name, ...proposal.cautions].join(' ');

describe('the name of a sender', () => {
  const likeness = (sender: string, depositor: string, member = depositor, isKnown = false) =>
    likenessOf(readName(sender), { depositor: readName(depositor), member: readName(member) }, isKnown);

  it.each([
    ['김하늘', '김하늘', 'same'],
    ['김 하늘', '김하늘', 'spacing'],
    ['ＫＩＭ ha neul', 'kimhaneul', 'spacing'],
    ['김하늘(센터)', '김하늘', 'suffix'],
    ['김하늘3412', '김하늘', 'suffix'],
    ['김하늘강남', '김하늘', 'suffix'],
    ['국민김하늘', '김하늘', 'suffix'],
    ['김하늘', '김하늘(센터)', 'suffix'],
    ['솔방을', '솔방울', 'letter'],
    ['솔방', '솔방울', 'letter'],
    ['김바다', '김하늘', 'family'],
    ['박바다', '김하늘', 'other'],
    ['', '김하늘', 'other'],
    ['김', '이', 'other'],
  ] as const)('%s is to %s: %s', (sender, depositor, expected) => {
    expect(likeness(sender, depositor)).toBe(expected);
  });

  it('may be the member’s own although another was announced', () => {
    expect(likeness('봄바람', '단풍길', '봄바람')).toBe('member');
  });

  it('may be known from an earlier transfer', () => {
    expect(likeness('나무상회', '단풍길', '단풍길', true)).toBe('known');
  });
});

describe('a proposal', () => {
  it.each<[string, FreeLine[], PayableOrder[], string | undefined]>([
    ['same amount and name', [line('오솔길')], [order('오솔길')], 'certain same same'],
    [
      'two lines of one name and amount',
      [line('오솔길'), line('오솔길')],
      [order('오솔길')],
      'look same same several_lines',
    ],
    [
      'two orders of one name and amount',
      [line('오솔길')],
      [order('오솔길'), order('오솔길')],
      'look same same several_orders',
    ],
    [
      'a rival that is spelt with a branch',
      [line('오솔길'), line('오솔길(센터)')],
      [order('오솔길')],
      'look same same several_orders',
    ],
    [
      'two orders of one amount, one of the name',
      [line('오솔길')],
      [order('조약돌'), order('오솔길')],
      'certain same same',
    ],
    ['a suffix', [line('오솔길(센터)')], [order('오솔길')], 'look same suffix'],
    ['one letter', [line('솔방을')], [order('솔방울')], 'look same letter'],
    ['one letter and another amount', [line('솔방을', 1)], [order('솔방울')], undefined],
    ['another name, the only one of its amount', [line('박바다')], [order('오솔길')], 'look same other'],
    ['too little', [line('서리꽃', 170_000)], [order('서리꽃')], 'look less same'],
    ['too much', [line('노을빛', 190_000)], [order('노을빛')], 'look more same'],
    [
      'money from before the order',
      [line('오솔길', 180_000, '2026-11-20')],
      [order('오솔길')],
      'look same same before_order',
    ],
    [
      'money after the last day',
      [line('오솔길', 180_000, '2026-11-26')],
      [order('오솔길')],
      'look same same past_due',
    ],
    [
      'an order that ran out',
      [line('오솔길')],
      [order('오솔길', 180_000, { isOpen: false })],
      'look same same closed',
    ],
    ['nothing in common', [line('이자', 1204)], [order('오솔길')], undefined],
  ])('of %s', (_what, lines, orders, expected) => {
    expect(told(first(lines, orders))).toBe(expected);
  });

  it('prefers the name to the amount of a stranger', () => {
    const own = order('서리꽃', 180_000);
    const proposals = propose([line('서리꽃', 170_000)], [order('모르는 이', 170_000), own])[0]?.choices;
    expect(proposals?.map(({ orderIds: [id] }) => id === own.id)).toEqual([true, false]);
  });

  it('joins one transfer with two orders, and two transfers with one order', () => {
    const [first1, second] = [order('오솔길', 100_000), order('오솔길', 80_000)];
    const two = propose([line('오솔길', 180_000)], [first1, second])[0]?.choices[0];
    expect(two).toMatchObject({ orderIds: [first1.id, second.id], amount: 'same', isCertain: false });
    const [half, rest] = [line('오솔길', 100_000), line('오솔길', 80_000)];
    const one = first([half, rest], [order('오솔길')]);
    expect(one).toMatchObject({ lineIds: [half.id, rest.id], amount: 'same', isCertain: false });
  });

  it('knows who paid for a member before', () => {
    const own = order('단풍길');
    expect(told(first([line('나무상회')], [own], [{ userId: own.userId, name: '나무상회' }]))).toBe(
      'look same known',
    );
  });

  it('shows five at most, the likest first', () => {
    const orders = Array.from({ length: 20 }, () => order('다른 이'));
    expect(propose([line('오솔길')], orders)[0]?.choices).toHaveLength(5);
  });
});
