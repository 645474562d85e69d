import { practiceDay } from '@taegeuk/contract/calendar.ts';
import { expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { readDemo } from './demo-files.ts';
import { instantOfEntry, makeYear } from './demo-year.ts';

const { year, entries } = readDemo(paths.demo);
const taken = new Set(entries.filter(({ email }) => email === year.email).map(({ daysAgo }) => daysAgo));
const made = makeYear(year, taken);

it('makes the same year every time', () => {
  expect(makeYear(year, taken)).toEqual(made);
});

it('keeps the days of rest, and leaves the hand-written days alone', () => {
  const days = new Set([...taken, ...made.map(({ daysAgo }) => daysAgo)]);
  expect(days.size).toBe(taken.size + made.length);
  for (const { fromDaysAgo, toDaysAgo } of year.gaps) {
    expect([...days].filter((day) => day <= fromDaysAgo && day >= toDaysAgo)).toEqual([]);
  }
});

it('writes each longer text once, and all of an entry on its own day', () => {
  const long = new Set(year.entries.map(([, content]) => content));
  const used = made.map(({ content }) => content).filter((content) => long.has(content));
  expect(new Set(used).size).toBe(used.length);
  expect(used.length).toBeGreaterThan(year.entries.length / 2);
  for (const entry of made) {
    expect(entry.minutes).toBeGreaterThanOrEqual(12);
    expect(practiceDay(new Date(instantOfEntry(entry, '2026-11-21')))).toBe(
      practiceDay(new Date(Date.parse('2026-11-21T12:00:00+09:00') - entry.daysAgo * 86_400_000)),
    );
  }
});
