import type { Desk } from '@taegeuk/contract/desk.ts';
import type { SignState } from '../parts/state-sign.tsx';

type Queue = Desk['queues'][number];

/** An item counts as soon due in the last quarter of its promise. */
const soonPart = 0.25;

/** How a queue stands against its promise, and how long the oldest item has left. */
export function queueState(queue: Queue, now: string): { state: SignState; leftMs: number } {
  const [oldest] = queue.waiting;
  if (!oldest) return { state: 'done', leftMs: 0 };
  const leftMs = Date.parse(oldest.dueAt) - Date.parse(now);
  if (queue.lateCount > 0) return { state: 'late', leftMs };
  const promiseMs = Date.parse(oldest.dueAt) - Date.parse(oldest.since);
  return { state: leftMs <= promiseMs * soonPart ? 'soon' : 'waiting', leftMs };
}

/** Where each item stands on a line of twice its promise: 0 just arrived, 0.5 at its promise, 1 at twice or later. */
export function agesOnLine({ waiting }: Queue, now: string): number[] {
  return waiting.map(({ since, dueAt }) => {
    const promiseMs = Date.parse(dueAt) - Date.parse(since);
    const ageMs = Date.parse(now) - Date.parse(since);
    return Math.max(0, Math.min(1, ageMs / (2 * promiseMs)));
  });
}
