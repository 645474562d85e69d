import type { ConsultHours } from '@taegeuk/contract/consultation-hours.ts';
import { expect, it } from 'vitest';
import { readKept } from './kept-hours.ts';
import { hoursBody, modelOf, nextRange, startsIn, typedHours } from './typed-hours.ts';

const today = '2026-11-27';
const stored: ConsultHours = {
  ...{ staffId: 's', name: '정온유', version: 3, mayChange: true, feedSince: null, desk: [] },
  ...{ minutes: 30, gap: 10, notice: 24, place: '센터 2층' },
  weekly: [
    { weekday: 1, from: '10:00', to: '12:00' },
    { weekday: 1, from: '19:00', to: '24:00' },
    { weekday: 7, from: '00:00', to: '09:00' },
  ],
  exceptions: [
    { day: '2026-11-30', ranges: [] },
    { day: '2026-12-25', ranges: [{ from: '14:00', to: '24:00' }] },
  ],
};

it('the end of a day is 24:00 where it is stored, and 00:00 in a field', () => {
  const { week, days } = typedHours(stored);
  expect(week[0]?.[1]).toEqual({ from: '19:00', to: '00:00' });
  expect(week[6]).toEqual([{ from: '00:00', to: '09:00' }]);
  expect(days[1]?.ranges).toEqual([{ from: '14:00', to: '00:00' }]);
});

it('what is stored comes back as it was', () => {
  const { weekly, exceptions, minutes, gap, notice, place } = stored;
  expect(hoursBody(typedHours(stored), today)).toEqual({ weekly, exceptions, minutes, gap, notice, place });
});

it('a day that passed while the form was open is not sent', () => {
  const days = hoursBody(typedHours(stored), '2026-12-01').exceptions.map(({ day }) => day);
  expect(days).toEqual(['2026-12-25']);
});

it('another range begins as the weekday before has it, or an hour after the last', () => {
  const monday = [
    { from: '09:00', to: '11:00' },
    { from: '14:00', to: '17:00' },
  ];
  expect(nextRange([])).toEqual({ from: '10:00', to: '12:00' });
  expect(nextRange([], monday)).toEqual(monday[0]);
  expect(nextRange([{ from: '09:00', to: '11:00' }], monday)).toEqual(monday[1]);
  expect(nextRange([{ from: '13:00', to: '15:00' }], monday)).toEqual({ from: '16:00', to: '17:00' });
  expect(nextRange([{ from: '20:00', to: '22:00' }])).toEqual({ from: '23:00', to: '00:00' });
  for (const to of ['00:00', '23:00', ''])
    expect(nextRange([{ from: '20:00', to }])).toEqual({ from: '', to: '' });
  expect(modelOf([monday, [], []], 2)).toBe(monday);
  expect(modelOf([[], [], monday], 1)).toBeUndefined();
});

it('counts the times at which a talk can begin: the whole of it lies within', () => {
  const range = { from: '10:00', to: '12:00' };
  expect(startsIn(range, 30, 0)).toBe(4);
  expect(startsIn(range, 30, 10)).toBe(3);
  expect(startsIn(range, 120, 30)).toBe(1);
  expect(startsIn(range, 121, 0)).toBe(0);
  expect(startsIn({ from: '23:00', to: '00:00' }, 30, 0)).toBe(2);
  expect(startsIn({ from: '23:00', to: '' }, 30, 0)).toBe(0);
  expect(startsIn(range, Number.NaN, 0)).toBe(0);
});

it('what was kept is read again; anything else is nothing', () => {
  const kept = { version: 3, typed: typedHours(stored) };
  expect(readKept(JSON.stringify(kept))).toEqual(kept);
  for (const words of ['', '1', 'null', '{"version":3}', '{"version":3,"typed":{"week":[]}}'])
    expect(readKept(words)).toBeUndefined();
});
