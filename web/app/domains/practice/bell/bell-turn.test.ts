import { expect, it, vi } from 'vitest';
import { createBellTurn } from './bell-turn.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('one of several tabs rings, and the next one when it gives its turn away', async () => {
  const first = createBellTurn(navigator.locks);
  const second = createBellTurn(navigator.locks);
  const rings = [vi.fn(), vi.fn()] as const;
  first.take(rings[0]);
  second.take(rings[1]);
  await vi.waitFor(() => expect(rings[0]).toHaveBeenCalledOnce());
  await settled();
  expect([first.isHeld(), second.isHeld(), rings[1].mock.calls.length]).toEqual([true, false, 0]);
  first.take(rings[0]);
  expect(rings[0], 'the turn is held already').toHaveBeenCalledTimes(2);
  first.give();
  await vi.waitFor(() => expect(rings[1]).toHaveBeenCalledOnce());
  second.give();
  expect(second.isHeld()).toBe(false);
});

it('every tab rings where the browser knows no turns', () => {
  const ring = vi.fn();
  const turn = createBellTurn(undefined);
  turn.take(ring);
  expect([ring.mock.calls.length, turn.isHeld()]).toEqual([1, true]);
});
