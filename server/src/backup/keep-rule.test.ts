import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyMomentDays, kept, keptOf } from './keep-rule.ts';

const dayMs = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-26T03:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
const past = fc.date({ min: new Date('2023-01-01T00:00:00Z'), max: now, noInvalidDate: true });
const some = fc.uniqueArray(past, { maxLength: 200, selector: (at) => at.getTime() });

describe('which backups are kept', () => {
  it('of daily ones: a fortnight, five weeks and twelve months', () => {
    const daily = Array.from({ length: 500 }, (_, days) => daysAgo(days));
    const days = keptOf(daily, now).map((at) => at.toISOString().slice(0, 10));
    expect(days.slice(0, 15)).toEqual(daily.slice(0, 15).map((at) => at.toISOString().slice(0, 10)));
    expect(days.slice(15)).toEqual([
      ...['2026-11-08', '2026-11-01', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
      ...['2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
    ]);
  });

  it('the newest is kept, however old', () => {
    fc.assert(
      fc.property(some, (instants) => {
        const newest = instants.toSorted((a, b) => b.getTime() - a.getTime()).slice(0, 1);
        expect(keptOf(instants, now).slice(0, 1)).toEqual(newest);
      }),
    );
  });

  it('every moment of the last fortnight that could be restored still can', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: everyMomentDays * dayMs }), (instants, agoMs) => {
        const moment = new Date(now.getTime() - agoMs);
        const basis = (from: readonly Date[]) =>
          from.toSorted((a, b) => b.getTime() - a.getTime()).find((at) => at <= moment);
        expect(basis(keptOf(instants, now))).toEqual(basis(instants));
      }),
    );
  });

  it('what is kept today and is not needed tomorrow goes for good: keeping twice keeps the same', () => {
    fc.assert(
      fc.property(some, (instants) => {
        const once = keptOf(instants, now);
        expect(keptOf(once, now)).toEqual(once);
      }),
    );
  });

  it('there are never many: those of the fortnight, and one each of weeks and months', () => {
    fc.assert(
      fc.property(some, (instants) => {
        const old = keptOf(instants, now).filter((at) => at <= daysAgo(everyMomentDays));
        expect(old.length).toBeLessThanOrEqual(1 + kept.days + kept.weeks + kept.months);
      }),
    );
  });
});
