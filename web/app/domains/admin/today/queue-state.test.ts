import type { Desk } from '@taegeuk/contract/desk.ts';
import { expect, it } from 'vitest';
import { agesOnLine, queueState } from './queue-state.ts';

const now = '2026-11-24T12:00:00.000Z';

function queueSince(...hoursAgo: number[]): Desk['queues'][number] {
  const waiting = hoursAgo.map((hours) => {
    const since = Date.parse(now) - hours * 3_600_000;
    return { since: new Date(since).toISOString(), dueAt: new Date(since + 24 * 3_600_000).toISOString() };
  });
  const lateCount = hoursAgo.filter((hours) => hours > 24).length;
  return { kind: 'inquiry', count: hoursAgo.length, lateCount, waiting };
}

it('a queue is empty, in time, soon due in the last quarter of its promise, or late', () => {
  expect(queueState(queueSince(), now).state).toBe('done');
  expect(queueState(queueSince(10), now).state).toBe('waiting');
  expect(queueState(queueSince(19), now)).toEqual({ state: 'soon', leftMs: 5 * 3_600_000 });
  expect(queueState(queueSince(30, 2), now).state).toBe('late');
});

it('each item stands on a line of twice its promise, and never beyond its end', () => {
  expect(agesOnLine(queueSince(72, 24, 12, 0), now)).toEqual([1, 0.5, 0.25, 0]);
});
