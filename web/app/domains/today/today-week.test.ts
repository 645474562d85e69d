import { expect, it } from 'vitest';
import { weekOf } from './week-of.ts';

it('begins a week on Sunday and leaves the days to come open', () => {
  const week = weekOf([{ on: '2026-11-17', minutes: 25, count: 1 }], '2026-11-18');
  expect(week.map(({ on }) => on.slice(8))).toEqual(['15', '16', '17', '18', '19', '20', '21']);
  expect(week[2]).toEqual({ on: '2026-11-17', isToCome: false, isPractised: true, minutes: 25 });
  expect(week.filter(({ isToCome }) => isToCome)).toHaveLength(3);
});

it('knows a day of practice without minutes', () => {
  const [sunday] = weekOf([{ on: '2026-11-15', minutes: 0, count: 1 }], '2026-11-15');
  expect(sunday).toMatchObject({ isPractised: true, minutes: 0 });
});
