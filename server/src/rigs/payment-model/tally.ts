import type { Seen } from './seen.ts';

/** What a run consisted of. */
const counts = new Map<string, number>();

function add(name: string, by: number): void {
  counts.set(name, (counts.get(name) ?? 0) + by);
}

/** Counts what happened in a sequence. */
export function count(commands: number, payments: number, { orders, steps, refunds, lines }: Seen): void {
  add('sequences', 1);
  add('commands', commands);
  add('payments at the provider', payments);
  add('steps in logs', steps.length);
  add('corrections', steps.filter(({ cause }) => cause === 'correction').length);
  add('refusals', steps.filter(({ cause }) => cause === 'refund_refused').length);
  for (const { state } of lines) add(`lines ${state}`, 1);
  for (const { status, flag } of orders) {
    add(`orders ${status}`, 1);
    if (flag) add('orders flagged', 1);
  }
  for (const { isDone, isGivenUp } of refunds)
    add(`refunds ${isDone ? 'done' : isGivenUp ? 'with staff' : 'open'}`, 1);
}

/** The counts as lines. */
export function tally(): string {
  return [...counts].map(([name, number]) => `${name}: ${number}`).join('\n');
}
