import type { Scene } from './scene.ts';
import { demand, type Seen, type SeenOrder, sum } from './seen.ts';

/** Each line that came on a statement is there once, and pays no more than it has; all of it when it is settled. */
function checkLines({ bank }: Scene, { lines }: Seen): void {
  const told = (on: string, name: string, amountMinor: number) => `${on} ${name} ${amountMinor}`;
  const shown = [...bank.shown].map(({ on, name, amountMinor }) => told(on, name, amountMinor));
  const stored = lines.map(({ receivedOn, name, amountMinor }) => told(receivedOn, name, amountMinor));
  const isSame = stored.toSorted().join() === shown.toSorted().join();
  demand(isSame, 'lines are those of the statements', { stored, shown });
  for (const line of lines) {
    const { state, amountMinor, matchedMinor } = line;
    const isWhole = matchedMinor === amountMinor;
    demand(matchedMinor <= amountMinor, 'a line pays what it has', line);
    demand(isWhole === (state === 'matched'), 'what pays no order waits at the desk', line);
  }
}

/** What an order may keep: its price once it is paid, less than that while it waits for the rest. */
function mostKept({ status, amountMinor }: SeenOrder): number {
  if (status === 'paid' || status === 'refunded') return amountMinor;
  return status === 'pending' ? amountMinor - 1 : 0;
}

/**
 * The log says of each transfer what the bank, and staff by hand, say: lines that pay it, what came without one, what was
 * sent back. What is not for the order is noted to go back.
 */
export function checkTransfers(scene: Scene, seen: Seen): void {
  checkLines(scene, seen);
  const { orders, steps, refunds, matches } = seen;
  for (const { id, isTransfer } of scene.orders) {
    const of = <T extends { orderId: string }>(all: T[]) => all.filter(({ orderId }) => orderId === id);
    const { came, went } = scene.transfers.get(id) ?? { came: 0, went: 0 };
    const own = of(steps).filter(({ txId }) => txId === null);
    const booked = sum(own.map(({ amountMinor }) => amountMinor));
    const matched = sum(of(matches).map(({ amountMinor }) => amountMinor));
    demand(booked === came + matched - went, "transfers are the bank's", {
      id,
      booked,
      came,
      matched,
      went,
      own,
    });
    const order = orders.find((one) => one.id === id);
    if (!isTransfer || !order) continue;
    const open = of(refunds).filter(({ isDone, isGivenUp }) => !isDone && !isGivenUp);
    const kept = order.paidMinor - order.refundedMinor - sum(open.map(({ amountMinor }) => amountMinor));
    demand(kept >= 0 && kept <= mostKept(order), 'no transfer is kept for nothing', {
      order,
      kept,
      open,
      own,
    });
  }
}
