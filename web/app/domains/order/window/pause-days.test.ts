import { expect, it } from 'vitest';
import { firstPauseDay, mostDaysFrom } from './pause-days.ts';

const today = '2026-11-26';
const some = { days: 20, times: 1 };
const none = { days: 20, times: 0 };

it.each([
  ['today, while the window runs', '2026-11-01', '2026-12-24', some, today],
  ['today, on the last day too', '2026-11-01', today, some, today],
  ['on the first day of a window to come', '2026-12-01', '2027-01-31', some, '2026-12-01'],
  ['next year, if nothing of this is left', '2026-11-01', '2027-01-31', none, '2027-01-01'],
  ['next year, if no day of this is left', '2026-11-01', '2027-01-31', { days: 0, times: 2 }, '2027-01-01'],
  ['never, if the window ends before', '2026-11-01', '2026-12-31', none, null],
  ['never, once it is over', '2026-11-01', '2026-11-25', some, null],
  ['never, if there was none', null, null, some, null],
])('a pause can begin %s', (_when, startsOn, endsOn, left, first) => {
  expect(firstPauseDay({ startsOn, endsOn, left }, today)).toBe(first);
});

it('counts the days of a pause in the year in which it begins', () => {
  expect(mostDaysFrom('2026-12-31', { left: some }, today)).toBe(20);
  expect(mostDaysFrom('2027-01-01', { left: some }, today)).toBe(60);
});
