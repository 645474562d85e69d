import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { subscribeWith } from './wake.ts';

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('looks at the clock when the answer changes, and every minute until then', () => {
  const until = Date.now() + 150_000;
  const listener = vi.fn();
  const rest = () => (Date.now() < until ? until - Date.now() : undefined);
  subscribeWith(new Set(), rest)(listener);
  vi.advanceTimersByTime(149_000);
  expect(listener).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(2000);
  expect(listener).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(600_000);
  expect(listener).toHaveBeenCalledTimes(3);
});

it.each(['visibilitychange', 'focus', 'pageshow'])(
  'looks at once on %s: the machine may have slept',
  (name) => {
    const listener = vi.fn();
    const leave = subscribeWith(new Set(), () => 3_600_000)(listener);
    page.dispatchEvent(new Event(name));
    expect(listener).toHaveBeenCalledOnce();
    leave();
    page.dispatchEvent(new Event(name));
    vi.advanceTimersByTime(3_600_000);
    expect(listener).toHaveBeenCalledOnce();
  },
);

it('waits anew after something was written: a session that begins later ends as well', () => {
  const listeners = new Set<() => void>();
  const listener = vi.fn();
  let rest: number | undefined;
  subscribeWith(listeners, () => rest)(listener);
  rest = 5000;
  for (const tell of listeners) tell();
  rest = undefined;
  vi.advanceTimersByTime(5001);
  expect(listener).toHaveBeenCalledTimes(2);
});
