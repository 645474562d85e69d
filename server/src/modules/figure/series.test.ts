import type { FigureName } from '@taegeuk/contract/figure-areas.ts';
import { expect, test } from 'vitest';
import { netOf, seriesOf } from './series.ts';

type Day = [day: string, value: number, members?: number];

function daysOf(name: FigureName, days: readonly Day[]) {
  return new Map(days.map(([day, value, members = value]) => [day, { day, name, value, members }]));
}

const day = (on: string) => ({ from: on, to: on });
const three = ['2026-11-01', '2026-11-02', '2026-11-03'] as const;

function of(name: FigureName, days: readonly Day[], buckets = three.map(day)) {
  const { points, total, isPartial } = seriesOf(name, daysOf(name, days), { buckets, bucketsBefore: [] });
  return { values: points.map(({ value }) => value), total, isPartial };
}

test('what fewer than five did is not told, and cannot be reckoned from the total', () => {
  const days: Day[] = [
    [three[0], 30, 9],
    [three[1], 12, 4],
  ];
  expect(of('opened', days)).toEqual({ values: [30, null, 0], total: 30, isPartial: true });
  expect(of('opened', [[three[0], 12, 4]])).toEqual({ values: [null, 0, 0], total: null, isPartial: true });
});

test('a few members on many days stay a few', () => {
  const month = [{ from: three[0], to: three[2] }];
  const each = (members: number): Day[] => three.map((on) => [on, 20, members]);
  expect(of('minutes', each(4), month).values).toEqual([null]);
  expect(of('minutes', each(5), month).values).toEqual([60]);
});

test('whoever joins is counted once: small days together may be told when there are five', () => {
  const joined = (...values: number[]) =>
    of(
      'joined',
      values.map((value, at): Day => [three[at] ?? '', value]),
    );
  expect(joined(6, 2, 1)).toEqual({ values: [6, null, null], total: 6, isPartial: true });
  expect(joined(6, 3, 2)).toEqual({ values: [6, null, null], total: 11, isPartial: false });
});

test('a number of members is that of the last day', () => {
  const days: Day[] = [
    [three[0], 12],
    [three[2], 15],
  ];
  const months = [{ from: three[0], to: three[2] }];
  expect(of('active', days, months)).toEqual({ values: [15], total: 15, isPartial: false });
  expect(of('active', [[three[2], 4]])).toEqual({ values: [0, 0, null], total: null, isPartial: false });
});

test('money is always told, and net is what came less what went back', () => {
  const paid = daysOf('paid', [[three[0], 50_000]]);
  const returned = daysOf('returned', [[three[1], 20_000]]);
  const net = netOf(paid, returned);
  const buckets = three.map(day);
  const { points, total } = seriesOf('net', net, { buckets, bucketsBefore: [] });
  expect([points.map(({ value }) => value), total]).toEqual([[50_000, -20_000, 0], 30_000]);
});
