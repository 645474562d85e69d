import { expect, it, test } from 'vitest';
import { type LessonUse, type RefundableOrder, refundOf, usedSince } from './rule.ts';

/** Thirty days from 1 November for 30,000 won, paid on that morning. */
const order: RefundableOrder = {
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  pausedDays: 0,
  dayExpirate: 30,
  amountMinor: 30_000,
  paidMinor: 30_000,
  refundedMinor: 0,
  paidAt: new Date('2026-11-01T01:00:00Z'),
};
const unopened: LessonUse = { lessons: 100, watchedLessons: 0 };
const at = (day: string, time = '12:00:00') => new Date(`${day}T${time}+09:00`);

interface Case {
  name: string;
  day: string;
  time?: string;
  of?: Partial<RefundableOrder>;
  use?: Partial<LessonUse>;
  gives: [rule: string, amountMinor: number, takenDays: number, usedDays: number];
}

const cases: Case[] = [
  { name: 'the first day, nothing opened', day: '2026-11-01', gives: ['unused', 30_000, 30, 1] },
  {
    name: 'the first day, a lesson opened',
    day: '2026-11-01',
    use: { watchedLessons: 1 },
    gives: ['used', 29_000, 29, 1],
  },
  { name: 'the seventh day after', day: '2026-11-08', time: '23:59:59', gives: ['unused', 30_000, 23, 8] },
  { name: 'the day after that', day: '2026-11-09', time: '00:00:00', gives: ['used', 21_000, 21, 9] },
  {
    name: 'seven days from the mail, which came later than the first day',
    day: '2026-11-12',
    of: { paidAt: at('2026-11-05') },
    gives: ['unused', 30_000, 19, 12],
  },
  {
    name: 'seven days from the first day, which came later than the mail',
    day: '2026-11-08',
    of: { paidAt: at('2026-10-01') },
    gives: ['unused', 30_000, 23, 8],
  },
  {
    name: 'days that have not begun',
    day: '2026-10-31',
    time: '23:59:59',
    gives: ['not_begun', 30_000, 30, 0],
  },
  {
    name: 'days that have not begun, bought a month ago, with lessons opened in an earlier order’s days',
    day: '2026-10-30',
    of: { paidAt: at('2026-09-01') },
    use: { watchedLessons: 40 },
    gives: ['not_begun', 30_000, 30, 0],
  },
  { name: 'half of the days', day: '2026-11-15', gives: ['used', 15_000, 15, 15] },
  {
    name: 'more lessons than days',
    day: '2026-11-15',
    use: { watchedLessons: 60 },
    gives: ['used', 12_000, 15, 15],
  },
  {
    name: 'fewer lessons than days',
    day: '2026-11-15',
    use: { watchedLessons: 49 },
    gives: ['used', 15_000, 15, 15],
  },
  { name: 'every lesson', day: '2026-11-03', use: { watchedLessons: 100 }, gives: ['over', 0, 0, 3] },
  {
    name: 'more lessons opened than there are now',
    day: '2026-11-03',
    use: { lessons: 3, watchedLessons: 5 },
    gives: ['over', 0, 0, 3],
  },
  { name: 'a side without lessons', day: '2026-11-10', use: { lessons: 0 }, gives: ['used', 20_000, 20, 10] },
  { name: 'the last day', day: '2026-11-30', gives: ['over', 0, 0, 30] },
  { name: 'the day after the last', day: '2026-12-01', gives: ['over', 0, 0, 30] },
  { name: 'no days left', day: '2026-11-02', of: { startsOn: null, endsOn: null }, gives: ['over', 0, 0, 0] },
  {
    name: 'a price that does not divide: what is kept is rounded down',
    day: '2026-11-10',
    of: { amountMinor: 9_999, paidMinor: 9_999 },
    gives: ['used', 6_666, 20, 10],
  },
  {
    name: 'cents, too',
    day: '2026-11-11',
    of: { amountMinor: 3_572, paidMinor: 3_572 },
    gives: ['used', 2_263, 19, 11],
  },
  {
    name: 'a part that was returned with its days: what was used is paid once',
    day: '2026-11-10',
    of: { refundedMinor: 10_000, endsOn: '2026-11-20' },
    gives: ['used', 10_000, 10, 10],
  },
  {
    name: 'a part that was returned, nothing used: the rest',
    day: '2026-11-02',
    of: { refundedMinor: 10_000, endsOn: '2026-11-20' },
    gives: ['unused', 20_000, 19, 2],
  },
  {
    name: 'more returned than is left by the rule',
    day: '2026-11-20',
    of: { refundedMinor: 15_000 },
    gives: ['over', 0, 0, 20],
  },
  { name: 'all returned', day: '2026-11-02', of: { refundedMinor: 30_000 }, gives: ['over', 0, 0, 2] },
  {
    name: 'a payment that came twice: the second is none of the order’s',
    day: '2026-11-02',
    of: { paidMinor: 60_000 },
    gives: ['unused', 30_000, 29, 2],
  },
  {
    name: 'and once it went back the order is as it was',
    day: '2026-11-10',
    of: { paidMinor: 60_000, refundedMinor: 30_000 },
    gives: ['used', 20_000, 20, 10],
  },
  {
    name: 'what cost nothing',
    day: '2026-11-02',
    of: { amountMinor: 0, paidMinor: 0 },
    gives: ['over', 0, 0, 2],
  },
];

test.each(cases)('a refund: $name', ({ day, time, of = {}, use = {}, gives }) => {
  const figures = refundOf({ ...order, ...of }, { ...unopened, ...use }, at(day, time));
  expect([figures.rule, figures.amountMinor, figures.takenDays, figures.usedDays]).toEqual(gives);
});

it('says until when nothing has to be given as a reason', () => {
  expect(refundOf(order, unopened, at('2026-11-01')).withdrawUntil).toBe('2026-11-08');
  const late = { ...order, paidAt: at('2026-12-30', '23:30:00') };
  expect(refundOf(late, unopened, at('2026-11-01')).withdrawUntil).toBe('2027-01-06');
});

it('never returns more than was paid, never takes more days than are left, whatever was used and returned', () => {
  for (let refundedMinor = 0; refundedMinor <= 30_000; refundedMinor += 1_499)
    for (let day = 0; day < 35; day += 1)
      for (const watchedLessons of [0, 1, 7, 33, 99, 100]) {
        const now = new Date(at('2026-10-30').getTime() + day * 86_400_000);
        const figures = refundOf({ ...order, refundedMinor }, { ...unopened, watchedLessons }, now);
        expect(figures.amountMinor).toBeGreaterThanOrEqual(0);
        expect(figures.amountMinor).toBeLessThanOrEqual(30_000 - refundedMinor);
        expect(figures.takenDays).toBeLessThanOrEqual(30);
        expect(figures.amountMinor > 0).toBe(figures.rule !== 'over');
        expect(Number.isSafeInteger(figures.amountMinor)).toBe(true);
      }
});

it('counts use from the payment, and not before the first day begins in Seoul', () => {
  expect(usedSince(order)).toEqual(order.paidAt);
  expect(usedSince({ ...order, startsOn: '2026-11-05' })).toEqual(new Date('2026-11-04T15:00:00Z'));
});
