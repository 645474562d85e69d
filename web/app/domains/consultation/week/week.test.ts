import type { WeekTalk } from '@taegeuk/contract/consultation-hours.ts';
import { expect, it } from 'vitest';
import { daysOf, mondayOf, toCome, weekQuery, weekSearch } from './week.ts';

const talk = (id: string, scheduledAt: string, status: WeekTalk['status'] = 'scheduled') =>
  ({ id, scheduledAt, status }) as WeekTalk;
const addressOf = (search: string) => ({ searchParams: new URLSearchParams(search) });

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-27', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on Monday, %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

it('an address names a week by any of its days, and this week by none', () => {
  // 00:30 on Monday in Seoul
  const now = new Date('2026-11-29T15:30:00.000Z');
  const staffId = '0191a6ae-6a00-7000-8000-000000000001';
  expect(weekQuery(addressOf(''), now)).toEqual({ from: '2026-11-30' });
  expect(weekQuery(addressOf(`?from=2026-11-25&staffId=${staffId}`), now)).toEqual({
    from: '2026-11-23',
    staffId,
  });
  expect(weekQuery(addressOf('?from=yesterday&staffId=me'), now)).toEqual({ from: '2026-11-30' });
});

it('a talk stands at its day in Seoul', () => {
  const late = talk('late', '2026-11-22T15:00:00.000Z');
  const sunday = talk('sunday', '2026-11-29T14:59:00.000Z');
  const days = daysOf('2026-11-23', [late, sunday]);
  expect(days.map(({ day, talks }) => [day, talks.map(({ id }) => id)])).toEqual([
    ['2026-11-23', ['late']],
    ...['24', '25', '26', '27', '28'].map((day) => [`2026-11-${day}`, []]),
    ['2026-11-29', ['sunday']],
  ]);
});

it('the weeks before and after are addresses, and this one has none of its own', () => {
  const from = '2026-11-23';
  expect(weekSearch('?staffId=a', { from, by: 1 }, '2026-11-27')).toBe('?staffId=a&from=2026-11-30');
  expect(weekSearch('?from=2026-11-30', { from: '2026-11-30', by: -1 }, '2026-11-27')).toBe('');
});

it('counts what is still to come', () => {
  const now = '2026-11-27T03:00:00.000Z';
  const talks = [talk('over', now, 'done'), talk('begun', now), talk('next', '2026-11-27T03:00:01.000Z')];
  expect(toCome(talks, now)).toBe(1);
});
