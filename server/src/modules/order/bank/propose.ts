import type { BankProposal } from '@taegeuk/contract/bank.ts';
import { type NameLikeness, nameLikenesses } from '@taegeuk/contract/bank-states.ts';
import { seoulDay } from '@taegeuk/contract/calendar.ts';
import { likenessOf, type Name, type OrderNames, readName } from './names.ts';

/** Money that came and belongs to nothing yet. */
export interface FreeLine {
  id: string;
  receivedOn: string;
  name: string;
  amountMinor: number;
}

/** An order that a transfer may be for. */
export interface PayableOrder {
  id: string;
  userId: string;
  depositor: string;
  memberName: string;
  /** Whether it still waits for its money. */
  isOpen: boolean;
  missingMinor: number;
  createdAt: Date;
  dueAt: Date | null;
}

/** A name that paid for a member before. */
export interface Sender {
  userId: string;
  name: string;
}

/** Proposals of one line, the best first. */
export interface LineProposals {
  lineId: string;
  choices: BankProposal[];
}

const choicesAtMost = 5;
/** Names that say so little that the amount has to be the same. */
const weakNames: readonly NameLikeness[] = ['letter', 'family', 'other'];
/** Names that may be the announced one, written in another way. */
const strongNames: readonly NameLikeness[] = ['same', 'spacing', 'suffix'];

interface Candidate extends BankProposal {
  rank: number;
}

/** A line with what every comparison needs of it. */
interface Line extends FreeLine {
  sender: Name;
}

/** An order with what every comparison needs of it. */
interface Order extends PayableOrder {
  names: OrderNames;
  createdOn: string;
  dueOn: string | null;
}

interface Known {
  linesByName: ReadonlyMap<string, Line[]>;
  linesByAmount: ReadonlyMap<number, Line[]>;
  ordersByAmount: ReadonlyMap<number, Order[]>;
  ordersByName: ReadonlyMap<string, Order[]>;
  /** Orders of members for whom this name paid before. */
  ordersBySender: ReadonlyMap<string, Order[]>;
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

function readLine(line: FreeLine): Line {
  return { ...line, sender: readName(line.name) };
}

function readOrder(order: PayableOrder): Order {
  return {
    ...order,
    names: { depositor: readName(order.depositor), member: readName(order.memberName) },
    createdOn: seoulDay(order.createdAt),
    dueOn: order.dueAt && seoulDay(order.dueAt),
  };
}

function namesOf({ names: { depositor, member } }: Order): string[] {
  return [depositor.plain, depositor.bare, member.plain].filter((name) => name.length > 1);
}

/** The orders of each sender's members. */
function bySender(orders: readonly Order[], senders: readonly Sender[]): Map<string, Order[]> {
  const ordersOf = groupedBy(orders, ({ userId }) => [userId]);
  const found = groupedBy(senders, ({ name }) => [readName(name).plain]);
  return new Map(
    [...found].map(([name, of]) => [name, of.flatMap(({ userId }) => ordersOf.get(userId) ?? [])]),
  );
}

function cautionsOf(line: Line, { createdOn, dueOn, isOpen }: Order): BankProposal['cautions'] {
  const cautions: BankProposal['cautions'] = [];
  if (line.receivedOn < createdOn) cautions.push('before_order');
  if (dueOn !== null && line.receivedOn > dueOn) cautions.push('past_due');
  if (!isOpen) cautions.push('closed');
  return cautions;
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

function likenessIn({ ordersBySender }: Known, { sender }: Line, order: Order): NameLikeness {
  const isKnown = ordersBySender.get(sender.plain)?.includes(order) ?? false;
  return likenessOf(sender, order.names, isKnown);
}

const isSameName = (sender: Name, { names }: Order) => strongNames.includes(likenessOf(sender, names, false));

/** Whether a line and an order have no rivals: nothing else has the same amount and the same name. */
function isAlone(known: Known, line: Line, order: Order): boolean {
  const lines = known.linesByAmount.get(line.amountMinor) ?? [];
  const orders = known.ordersByAmount.get(order.missingMinor) ?? [];
  const rivals = lines.filter(({ sender }) => isSameName(sender, order));
  const others = orders.filter((other) => isSameName(line.sender, other));
  return rivals.length === 1 && others.length === 1;
}

/** An order that a line may pay, and how like the names are. */
interface Pair {
  order: Order;
  name: NameLikeness;
}

function single(known: Known, line: Line, { order, name }: Pair): Candidate | null {
  const amount = amountOf(line.amountMinor, order.missingMinor);
  if (amount !== 'same' && weakNames.includes(name)) return null;
  const cautions = cautionsOf(line, order);
  const isSame = amount === 'same' && name === 'same';
  const isCertain = isSame && cautions.length === 0 && isAlone(known, line, order);
  if (isSame && !isCertain && cautions.length === 0)
    cautions.push(
      (known.linesByName.get(line.sender.plain) ?? []).length > 1 ? 'several_lines' : 'several_orders',
    );
  return ranked({ lineIds: [line.id], orderIds: [order.id], isCertain, amount, name, cautions });
}

/** One transfer for two orders, whose sum it is. */
function forTwo(line: Line, named: readonly Pair[]): Candidate[] {
  const behind = groupedBy([...named.entries()], ([, { order }]) => [order.missingMinor]);
  return named.flatMap(({ order: first, name }, at) =>
    (behind.get(line.amountMinor - first.missingMinor) ?? []).flatMap(([place, { order: second }]) => {
      if (place <= at) return [];
      const cautions = [...new Set([...cautionsOf(line, first), ...cautionsOf(line, second)])];
      const orderIds = [first.id, second.id];
      return [ranked({ lineIds: [line.id], orderIds, isCertain: false, amount: 'same', name, cautions })];
    }),
  );
}

/** Two transfers of one name for one order, whose sum is what is missing. */
function ofTwo({ linesByName }: Known, line: Line, named: readonly Pair[]): Candidate[] {
  const others = (linesByName.get(line.sender.plain) ?? []).filter(({ id }) => id !== line.id);
  return named.flatMap(({ order, name }) => {
    const other = others.find(({ amountMinor }) => amountMinor + line.amountMinor === order.missingMinor);
    if (!other) return [];
    const cautions = [...new Set([...cautionsOf(line, order), ...cautionsOf(other, order)])];
    const lineIds = [line.id, other.id].toSorted();
    return [ranked({ lineIds, orderIds: [order.id], isCertain: false, amount: 'same', name, cautions })];
  });
}

function candidatesFor(known: Known, { amountMinor, sender }: Line): Order[] {
  const byName = [sender.plain, sender.bare].flatMap((name) => known.ordersByName.get(name) ?? []);
  const ofMembers = known.ordersBySender.get(sender.plain) ?? [];
  return [...new Set([...(known.ordersByAmount.get(amountMinor) ?? []), ...byName, ...ofMembers])];
}

function choicesOf(known: Known, line: Line): BankProposal[] {
  const pairs = candidatesFor(known, line).map((order) => ({ order, name: likenessIn(known, line, order) }));
  const named = pairs.filter(({ order, name }) => order.isOpen && !weakNames.includes(name));
  const found = [
    ...pairs.flatMap((pair) => single(known, line, pair) ?? []),
    ...forTwo(line, named),
    ...ofTwo(known, line, named),
  ];
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, choicesAtMost)
    .map(({ rank: _, ...proposal }) => proposal);
}

/**
 * Which orders each free line may be for, the best first. A proposal is certain where amount and name are the same and
 * nothing else has both; for the rest it says what differs, and a person decides.
 */
export function propose(
  freeLines: readonly FreeLine[],
  payable: readonly PayableOrder[],
  senders: readonly Sender[] = [],
): LineProposals[] {
  const [lines, orders] = [freeLines.map(readLine), payable.map(readOrder)];
  const known: Known = {
    linesByName: groupedBy(lines, ({ sender }) => [sender.plain]),
    linesByAmount: groupedBy(lines, ({ amountMinor }) => [amountMinor]),
    ordersByAmount: groupedBy(orders, ({ missingMinor }) => [missingMinor]),
    ordersByName: groupedBy(orders, namesOf),
    ordersBySender: bySender(orders, senders),
  };
  return lines.map((line) => ({ lineId: line.id, choices: choicesOf(known, line) }));
}
