import type { BankProposal } from '@taegeuk/contract/bank.ts';
import { type NameLikeness, nameLikenesses } from '@taegeuk/contract/bank-states.ts';
import { seoulDay } from '@taegeuk/contract/calendar.ts';
import { bareName, likenessOf, type OrderNames, plainName } from './names.ts';

/** Money that came and belongs to nothing yet. */
export interface FreeLine {
  id: string;
  receivedOn: string;
  name: string;
  amountMinor: number;
}

/** An order that a transfer may be for. */
export interface PayableOrder extends OrderNames {
  id: string;
  userId: string;
  /** Whether it still waits for its money. */
  isOpen: boolean;
  missingMinor: number;
  createdAt: Date;
  dueAt: Date | null;
}

/** Proposals of one line, the best first. */
export interface LineProposals {
  lineId: string;
  choices: BankProposal[];
}

const choicesAtMost = 5;
/** Names that say so little that the amount has to be the same. */
const weakNames: readonly NameLikeness[] = ['letter', 'family', 'other'];

interface Candidate extends BankProposal {
  rank: number;
}

interface Known {
  lines: readonly FreeLine[];
  orders: readonly PayableOrder[];
  linesByName: ReadonlyMap<string, FreeLine[]>;
  linesByAmount: ReadonlyMap<number, FreeLine[]>;
  ordersByAmount: ReadonlyMap<number, PayableOrder[]>;
  ordersByName: ReadonlyMap<string, PayableOrder[]>;
  senders: ReadonlySet<string>;
}

function groupedBy<Value, Key>(
  values: readonly Value[],
  keysOf: (value: Value) => readonly Key[],
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values)
    for (const key of new Set(keysOf(value))) {
      const group = groups.get(key);
      if (group) group.push(value);
      else groups.set(key, [value]);
    }
  return groups;
}

/** How a sender of an earlier transfer is known: whom they paid for. */
export function senderKey(userId: string, name: string): string {
  return `${userId} ${plainName(name)}`;
}

function namesOf({ depositor, memberName }: PayableOrder): string[] {
  return [plainName(depositor), bareName(depositor), plainName(memberName)].filter((name) => name.length > 1);
}

function cautionsOf(line: FreeLine, order: PayableOrder): BankProposal['cautions'] {
  const dueOn = order.dueAt && seoulDay(order.dueAt);
  return [
    ...(line.receivedOn < seoulDay(order.createdAt) ? (['before_order'] as const) : []),
    ...(dueOn !== null && line.receivedOn > dueOn ? (['past_due'] as const) : []),
    ...(order.isOpen ? [] : (['closed'] as const)),
  ];
}

function amountOf(sentMinor: number, missingMinor: number): BankProposal['amount'] {
  return sentMinor === missingMinor ? 'same' : sentMinor < missingMinor ? 'less' : 'more';
}

/** Fewer is better: the name counts most, then the amount, then what else is odd. */
function rankOf({ name, amount, cautions }: Pick<BankProposal, 'name' | 'amount' | 'cautions'>): number {
  return nameLikenesses.indexOf(name) * 10 + (amount === 'same' ? 0 : 25) + cautions.length * 3;
}

function ranked(proposal: BankProposal): Candidate {
  return { ...proposal, rank: rankOf(proposal) };
}

function likenessIn({ senders }: Known, line: FreeLine, order: PayableOrder): NameLikeness {
  return likenessOf(line.name, order, senders.has(senderKey(order.userId, line.name)));
}

/** Whether a line and an order have no rivals: nothing else has the same amount and the same name. */
function isAlone(known: Known, line: FreeLine, order: PayableOrder): boolean {
  const rivals = (known.linesByAmount.get(line.amountMinor) ?? []).filter(({ name }) =>
    ['same', 'spacing', 'suffix'].includes(likenessOf(name, order, false)),
  );
  const others = (known.ordersByAmount.get(order.missingMinor) ?? []).filter((other) =>
    ['same', 'spacing', 'suffix'].includes(likenessOf(line.name, other, false)),
  );
  return rivals.length === 1 && others.length === 1;
}

function single(known: Known, line: FreeLine, order: PayableOrder): Candidate | null {
  const name = likenessIn(known, line, order);
  const amount = amountOf(line.amountMinor, order.missingMinor);
  if (amount !== 'same' && weakNames.includes(name)) return null;
  const cautions = cautionsOf(line, order);
  const isSame = amount === 'same' && name === 'same';
  const isCertain = isSame && cautions.length === 0 && isAlone(known, line, order);
  if (isSame && !isCertain && cautions.length === 0)
    cautions.push(
      (known.linesByName.get(plainName(line.name)) ?? []).length > 1 ? 'several_lines' : 'several_orders',
    );
  return ranked({ lineIds: [line.id], orderIds: [order.id], isCertain, amount, name, cautions });
}

function isNamed(known: Known, line: FreeLine, order: PayableOrder): boolean {
  return !weakNames.includes(likenessIn(known, line, order));
}

/** One transfer for two orders, whose sum it is. */
function forTwo(known: Known, line: FreeLine, orders: readonly PayableOrder[]): Candidate[] {
  const named = orders.filter((order) => order.isOpen && isNamed(known, line, order));
  return named.flatMap((first, at) =>
    named.slice(at + 1).flatMap((second) => {
      if (first.missingMinor + second.missingMinor !== line.amountMinor) return [];
      const cautions = [...new Set([...cautionsOf(line, first), ...cautionsOf(line, second)])];
      const name = likenessIn(known, line, first);
      const orderIds = [first.id, second.id];
      return [ranked({ lineIds: [line.id], orderIds, isCertain: false, amount: 'same', name, cautions })];
    }),
  );
}

/** Two transfers of one name for one order, whose sum is what is missing. */
function ofTwo(known: Known, line: FreeLine, orders: readonly PayableOrder[]): Candidate[] {
  const others = (known.linesByName.get(plainName(line.name)) ?? []).filter(({ id }) => id !== line.id);
  return orders.flatMap((order) => {
    if (!order.isOpen || !isNamed(known, line, order)) return [];
    const other = others.find(({ amountMinor }) => amountMinor + line.amountMinor === order.missingMinor);
    if (!other) return [];
    const cautions = [...new Set([...cautionsOf(line, order), ...cautionsOf(other, order)])];
    const name = likenessIn(known, line, order);
    const lineIds = [line.id, other.id].toSorted();
    return [ranked({ lineIds, orderIds: [order.id], isCertain: false, amount: 'same', name, cautions })];
  });
}

function candidatesFor(known: Known, line: FreeLine): PayableOrder[] {
  const { ordersByAmount, ordersByName, senders, orders } = known;
  const byName = [plainName(line.name), bareName(line.name)].flatMap((name) => ordersByName.get(name) ?? []);
  const bySender =
    senders.size === 0 ? [] : orders.filter(({ userId }) => senders.has(senderKey(userId, line.name)));
  return [...new Set([...(ordersByAmount.get(line.amountMinor) ?? []), ...byName, ...bySender])];
}

function choicesOf(known: Known, line: FreeLine): BankProposal[] {
  const orders = candidatesFor(known, line);
  const found = [
    ...orders.flatMap((order) => single(known, line, order) ?? []),
    ...forTwo(known, line, orders),
    ...ofTwo(known, line, orders),
  ];
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, choicesAtMost)
    .map(({ rank: _, ...proposal }) => proposal);
}

/**
 * Which orders each free line may be for, the best first. A proposal is certain where amount and name are the same and
 * nothing else has both; for the rest it says what differs, and a person decides.
 * @param senders {@link senderKey} of every name that paid for a member before
 */
export function propose(
  lines: readonly FreeLine[],
  orders: readonly PayableOrder[],
  senders: ReadonlySet<string> = new Set(),
): LineProposals[] {
  const known: Known = {
    ...{ lines, orders, senders },
    linesByName: groupedBy(lines, ({ name }) => [plainName(name)]),
    linesByAmount: groupedBy(lines, ({ amountMinor }) => [amountMinor]),
    ordersByAmount: groupedBy(orders, ({ missingMinor }) => [missingMinor]),
    ordersByName: groupedBy(orders, namesOf),
  };
  return lines.map((line) => ({ lineId: line.id, choices: choicesOf(known, line) }));
}
