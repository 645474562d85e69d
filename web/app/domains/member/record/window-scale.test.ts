import type { LedgerLine } from '@taegeuk/contract/member-record.ts';
import { expect, it } from 'vitest';
import { monthTicks, placeOf, restsOf, scaleWidth, segmentsOf } from './window-scale.ts';

const today = '2026-11-24';

function line(id: string, row: Partial<LedgerLine>): LedgerLine {
  return {
    ...{ id, cause: 'order', startsOn: null, endsOn: null, endedOn: null, order: null, actor: null },
    ...{ days: null, reason: '' },
    ...{ createdAt: '2026-01-01T00:00:00Z', ...row },
  };
}

it('a day stands within the drawing, later ones further right', () => {
  expect(placeOf('2020-01-01', today)).toBe(0);
  expect(placeOf('2030-01-01', today)).toBe(scaleWidth);
  expect(placeOf('2026-11-25', today)).toBeGreaterThan(placeOf(today, today));
});

it('each third month has its name, and January of another year its year', () => {
  const names = monthTicks(today).flatMap(({ name }) => name ?? []);
  expect(names).toEqual(['4월', '7월', '10월', '2027년 1월']);
});

it('a month at the edge has no name, which would reach past it', () => {
  const lastOf = (day: string) => monthTicks(day).at(-1);
  expect(lastOf('2026-11-27')).toEqual({ x: scaleWidth, name: undefined });
  expect(lastOf('2026-12-20')?.name).toBe('4월');
});

it('each row of the ledger draws what it added, and what took days away draws nothing', () => {
  const ledger = [
    line('c', { startsOn: '2026-02-07', endsOn: '2026-11-20', endedOn: '2026-11-27', cause: 'refund' }),
    line('b', { startsOn: '2026-02-07', endsOn: '2026-11-27', endedOn: '2026-08-05', cause: 'staff' }),
    line('a', { startsOn: '2026-02-07', endsOn: '2026-08-05' }),
  ];
  const segments = segmentsOf({ ledger }, today);
  expect(segments.map(({ id, kind }) => [id, kind])).toEqual([
    ['a', 'order'],
    ['b', 'given'],
  ]);
  const [first, second] = segments;
  expect(second?.x).toBeCloseTo((first?.x ?? 0) + (first?.width ?? 0));
});

it('a rest is drawn from its first day until the member returned', () => {
  const ledger = [
    line('d', {
      startsOn: '2026-11-20',
      endsOn: '2027-01-05',
      endedOn: '2027-01-15',
      cause: 'resume',
      days: -10,
    }),
    line('c', {
      startsOn: '2026-11-30',
      endsOn: '2027-01-15',
      endedOn: '2026-12-26',
      cause: 'pause',
      days: 20,
    }),
    line('b', {
      startsOn: '2026-03-05',
      endsOn: '2026-12-26',
      endedOn: '2026-12-21',
      cause: 'pause',
      days: 5,
    }),
  ];
  const planned = { fromOn: '2026-12-01', returnsOn: '2026-12-04', days: 3, state: 'planned' as const };
  const rests = restsOf({ ledger, pause: planned }, today);
  const daysOf = (from: string, to: string) => placeOf(to, today) - placeOf(from, today);
  expect(rests.map(({ id, width }) => [id, width])).toEqual([
    ['b', daysOf('2026-02-28', '2026-03-05')],
    ['c', daysOf('2026-11-10', '2026-11-20')],
    ['planned', daysOf('2026-12-01', '2026-12-04')],
  ]);
});
