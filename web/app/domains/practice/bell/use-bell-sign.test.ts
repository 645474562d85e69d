import { firstTimerSettings } from '@taegeuk/contract/practice-timer.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSitting } from '../timer/sitting.ts';
import { followBells } from './use-bell-sign.ts';

const begun = Date.parse('2026-11-22T00:00:00Z');
const settings = { ...firstTimerSettings, length: '5', preparationSeconds: 0 } as const;

beforeEach(() => vi.useFakeTimers({ now: begun }));
afterEach(() => vi.useRealTimers());

it('tells each bell once, when it is due', () => {
  const told: string[] = [];
  const interval = { ...settings, bells: 'interval', intervalMinutes: 2 } as const;
  const leave = followBells(beginSitting('a', interval, begun), ({ kind }) => told.push(kind));
  vi.advanceTimersByTime(2 * 60_000 - 1);
  expect(told).toEqual(['opening']);
  vi.advanceTimersByTime(60_000 * 10);
  expect(told).toEqual(['opening', 'between', 'between', 'closing']);
  leave();
  expect(told).toHaveLength(4);
});

it('tells the closing bell also when the sitting is over a moment earlier here', () => {
  const told: string[] = [];
  const leave = followBells(beginSitting('a', settings, begun), ({ kind }) => told.push(kind));
  vi.advanceTimersByTime(1000);
  vi.setSystemTime(begun + 5 * 60_000);
  leave();
  expect(told).toEqual(['opening', 'closing']);
});

it('tells no closing bell of a sitting that is stopped early', () => {
  const told: string[] = [];
  const leave = followBells(beginSitting('a', settings, begun), ({ kind }) => told.push(kind));
  vi.advanceTimersByTime(60_000);
  leave();
  expect(told).toEqual(['opening']);
});
