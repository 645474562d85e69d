import type { BankDesk, BankLine, BankOrder, BankProposal } from '@taegeuk/contract/bank.ts';

/** A line with the order that it is shown beside. */
export interface Pair {
  /** Of its first line. */
  id: string;
  lines: BankLine[];
  /** Empty: nothing belongs to it as far as it is known. */
  orders: BankOrder[];
  /** Null for an order that somebody looked for. */
  proposal: BankProposal | null;
  /** Every proposal of the line, the best first. */
  choices: BankProposal[];
  /** Whose orders they are. */
  choiceNames: string[];
}

/** What the desk shows, group by group. */
export interface Groups {
  certain: Pair[];
  look: Pair[];
  alone: Pair[];
  /** Orders that no shown pair has. */
  waiting: BankOrder[];
  settled: BankLine[];
}

/** What somebody decided instead of the first proposal: another one by its number, or an order that they looked for. */
export type Decisions = ReadonlyMap<string, { choice: number } | { order: BankOrder }>;

function pairOf(line: BankLine, desk: Known, decisions: Decisions): Pair {
  const choices = desk.choices.get(line.id) ?? [];
  const choiceNames = choices.map(({ orderIds }) =>
    orderIds.flatMap((id) => desk.orders.get(id)?.memberName ?? []).join(', '),
  );
  const decided = decisions.get(line.id);
  if (decided && 'order' in decided)
    return { id: line.id, lines: [line], orders: [decided.order], proposal: null, choices, choiceNames };
  const proposal = choices[decided?.choice ?? 0] ?? null;
  const lines = proposal?.lineIds.flatMap((id) => desk.lines.get(id) ?? []) ?? [line];
  const orders = proposal?.orderIds.flatMap((id) => desk.orders.get(id) ?? []) ?? [];
  return { id: line.id, lines, orders, proposal, choices, choiceNames };
}

interface Known {
  lines: ReadonlyMap<string, BankLine>;
  orders: ReadonlyMap<string, BankOrder>;
  choices: ReadonlyMap<string, BankProposal[]>;
}

/** A transfer that came in two parts is shown once, with its first line. */
function withoutTwins(pairs: readonly Pair[]): Pair[] {
  const shown = new Set<string>();
  return pairs.filter(({ id, lines }) => {
    if (shown.has(id)) return false;
    for (const line of lines) shown.add(line.id);
    return true;
  });
}

/** Puts lines and orders side by side. */
export function groupPairs(desk: BankDesk, decisions: Decisions): Groups {
  const known: Known = {
    lines: new Map(desk.lines.map((line) => [line.id, line])),
    orders: new Map(desk.orders.map((order) => [order.id, order])),
    choices: new Map(desk.proposals.map(({ lineId, choices }) => [lineId, choices])),
  };
  const free = desk.lines.filter(({ state }) => state === 'free');
  const pairs = withoutTwins(free.map((line) => pairOf(line, known, decisions)));
  const shown = new Set(pairs.flatMap(({ orders }) => orders.map(({ id }) => id)));
  return {
    certain: pairs.filter(({ proposal }) => proposal?.isCertain),
    look: pairs.filter(({ proposal, orders }) => orders.length > 0 && !proposal?.isCertain),
    alone: pairs.filter(({ orders }) => orders.length === 0),
    waiting: desk.orders.filter(({ id, status }) => status === 'pending' && !shown.has(id)),
    settled: desk.lines.filter(({ state }) => state !== 'free'),
  };
}

export function sumOf(lines: readonly BankLine[]): number {
  return lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** How much more (positive) or less came than its orders miss. */
export function overOf({ lines, orders }: Pair): number {
  return sumOf(lines) - orders.reduce((sum, { missingMinor }) => sum + missingMinor, 0);
}

/** What is sent for pairs that somebody picked. */
export function matchesOf(pairs: readonly Pair[]): { lineIds: string[]; orderId: string }[] {
  return pairs.flatMap(({ lines, orders }) =>
    orders.map(({ id: orderId }) => ({ lineIds: lines.map(({ id }) => id), orderId })),
  );
}
