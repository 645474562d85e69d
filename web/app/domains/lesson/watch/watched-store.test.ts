import { describe, expect, it, vi } from 'vitest';
import { watchedParts } from './missed-ranges.ts';
import { createWatchedStore } from './watched-store.ts';

describe('what was watched', () => {
  it('grows while the video plays, second by second', () => {
    const store = createWatchedStore([[0, 10]]);
    const listener = vi.fn();
    store.subscribe(listener);
    for (let at = 20; at <= 23; at += 0.25) store.playedTo(at);
    store.interrupted();
    expect(store.get()).toEqual([
      [0, 10],
      [20, 23],
    ]);
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('does not take a jump for watching, and joins what other devices watched', () => {
    const store = createWatchedStore([]);
    store.playedTo(0);
    store.playedTo(2);
    store.playedTo(60);
    store.playedTo(62);
    expect(store.get()).toEqual([
      [0, 2],
      [60, 62],
    ]);
    store.merge([[1, 61]]);
    expect(store.get()).toEqual([[0, 62]]);
  });

  it('is the same object while nothing changed', () => {
    const store = createWatchedStore([[0, 10]]);
    const before = store.get();
    store.merge([[2, 8]]);
    expect(store.get()).toBe(before);
  });
});

describe('what was missed', () => {
  it('is what lies before the furthest place that was watched', () => {
    expect(
      watchedParts(
        [
          [10, 20],
          [22, 40],
          [60, 70],
        ],
        100,
      ),
    ).toEqual({
      watched: [
        [10, 20],
        [22, 40],
        [60, 70],
      ],
      // Two seconds between 20 and 22 do not count as missed; what comes after 70 is not watched yet.
      missed: [
        [0, 10],
        [40, 60],
      ],
      watchedSeconds: 38,
      furthest: 70,
      isWhole: false,
    });
  });

  it('is nothing before anything was watched, and nothing lies beyond the end', () => {
    expect(watchedParts([], 100)).toEqual({
      watched: [],
      missed: [],
      watchedSeconds: 0,
      furthest: 0,
      isWhole: false,
    });
    expect(watchedParts([[0, 102]], 100)).toMatchObject({ watchedSeconds: 100, furthest: 100, missed: [] });
  });

  it('was watched to the end where neither the beginning nor the last seconds are missing', () => {
    expect(watchedParts([[0, 4]], 100).isWhole).toBe(false);
    expect(watchedParts([[0, 98]], 100).isWhole).toBe(true);
    expect(watchedParts([[10, 100]], 100).isWhole).toBe(false);
  });
});
