import { describe, expect, it } from 'vitest';
import { daysBetween, seoulDay } from './calendar.ts';
import { extendWindow, isWindowActive, opensLaterOn, sideOf, windowOf } from './membership.ts';

type Case = [name: string, startsOn: string | null, endsOn: string | null, at: string, expected: boolean];

const days: Case[] = [
  ['start and end around the day', '2026-01-01', '2026-12-31', '2026-06-15', true],
  ['the first day counts', '2026-06-15', '2026-12-31', '2026-06-15', true],
  ['the last day counts', '2026-01-01', '2026-06-15', '2026-06-15', true],
  ['one single day', '2026-06-15', '2026-06-15', '2026-06-15', true],
  ['one single day, the day before', '2026-06-15', '2026-06-15', '2026-06-14', false],
  ['one single day, the day after', '2026-06-15', '2026-06-15', '2026-06-16', false],
  ['the day before the start', '2026-06-16', '2026-12-31', '2026-06-15', false],
  ['the day after the end', '2026-01-01', '2026-06-14', '2026-06-15', false],
  ['long before the start', '2026-06-16', '2026-12-31', '1999-12-31', false],
  ['long after the end', '2026-01-01', '2026-06-14', '2099-01-01', false],
  ['start after the end, between', '2026-06-20', '2026-06-10', '2026-06-15', false],
  ['start after the end, on the start', '2026-06-20', '2026-06-10', '2026-06-20', false],
  ['start after the end, on the end', '2026-06-20', '2026-06-10', '2026-06-10', false],
  ['without start, long before the end', null, '2026-06-15', '2000-01-01', true],
  ['without start, the day before the end', null, '2026-06-15', '2026-06-14', true],
  ['without start until the end', null, '2026-06-15', '2026-06-15', true],
  ['without start after the end', null, '2026-06-14', '2026-06-15', false],
  ['without start, a year after', null, '2026-06-14', '2027-06-14', false],
  ['without end, before the start', '2026-01-01', null, '2025-12-31', false],
  ['without end, on the start', '2026-01-01', null, '2026-01-01', false],
  ['without end, after the start', '2026-01-01', null, '2026-06-15', false],
  ['without both', null, null, '2026-06-15', false],
  ['without both, far in the past', null, null, '1970-01-01', false],
  ['without both, far ahead', null, null, '2999-12-31', false],
  ['a month’s end to the next', '2026-01-31', '2026-02-28', '2026-02-01', true],
  ['February ends on the 28th', '2026-02-01', '2026-02-28', '2026-03-01', false],
  ['a leap day within', '2028-02-01', '2028-03-01', '2028-02-29', true],
  ['a leap day as the last', '2028-01-01', '2028-02-29', '2028-02-29', true],
  ['the day after a leap day as the last', '2028-01-01', '2028-02-29', '2028-03-01', false],
  ['a leap day as the first', '2028-02-29', '2028-12-31', '2028-02-29', true],
  ['the day before a leap day as the first', '2028-02-29', '2028-12-31', '2028-02-28', false],
  ['2100 has no leap day: March follows', '2100-02-01', '2100-02-28', '2100-03-01', false],
  ['2000 had one', '2000-02-29', '2000-02-29', '2000-02-29', true],
  ['the last of the year', '2026-01-01', '2026-12-31', '2026-12-31', true],
  ['the first of the next year', '2026-01-01', '2026-12-31', '2027-01-01', false],
  ['across a year, old year', '2025-12-31', '2026-01-01', '2025-12-31', true],
  ['across a year, new year', '2025-12-31', '2026-01-01', '2026-01-01', true],
  ['across a year, too late', '2025-12-31', '2026-01-01', '2026-01-02', false],
  ['months compare as numbers, not as words', '2026-09-30', '2026-10-01', '2026-10-01', true],
  ['days compare as numbers, not as words', '2026-10-09', '2026-10-10', '2026-10-10', true],
];

// In the local time of that place; the day is that of Seoul all the same.
const instants: Case[] = [
  ['first instant of the first day, Seoul', '2026-11-01', '2026-11-21', '2026-11-01T00:00:00+09:00', true],
  ['last instant before it, Seoul', '2026-11-01', '2026-11-21', '2026-10-31T23:59:59.999+09:00', false],
  ['last minute of the last day, Seoul', '2026-11-01', '2026-11-21', '2026-11-21T23:59:00+09:00', true],
  ['last millisecond of it, Seoul', '2026-11-01', '2026-11-21', '2026-11-21T23:59:59.999+09:00', true],
  ['midnight after it, Seoul', '2026-11-01', '2026-11-21', '2026-11-22T00:00:00+09:00', false],
  ['last minute seen from Greenwich', '2026-11-01', '2026-11-21', '2026-11-21T14:59:00Z', true],
  ['a minute later in Greenwich', '2026-11-01', '2026-11-21', '2026-11-21T15:00:00Z', false],
  ['last minute seen from Los Angeles', '2026-11-01', '2026-11-21', '2026-11-21T06:59:00-08:00', true],
  ['a minute later in Los Angeles', '2026-11-01', '2026-11-21', '2026-11-21T07:00:00-08:00', false],
  ['still the last day in New York', '2026-11-01', '2026-11-21', '2026-11-21T20:00:00-05:00', false],
  ['the day before in Honolulu is the first', '2026-11-01', '2026-11-21', '2026-10-31T05:00:00-10:00', true],
  ['last minute seen from Auckland, next day', '2026-11-01', '2026-11-21', '2026-11-22T03:59:00+13:00', true],
  ['a minute later in Auckland', '2026-11-01', '2026-11-21', '2026-11-22T04:00:00+13:00', false],
  ['last minute seen from Kathmandu', '2026-11-01', '2026-11-21', '2026-11-21T20:44:00+05:45', true],
  ['a minute later in Kathmandu', '2026-11-01', '2026-11-21', '2026-11-21T20:45:00+05:45', false],
  ['last minute seen from Hanoi', '2026-11-01', '2026-11-21', '2026-11-21T21:59:00+07:00', true],
  ['a minute later in Hanoi', '2026-11-01', '2026-11-21', '2026-11-21T22:00:00+07:00', false],
  ['Kiritimati, a day ahead', '2026-11-01', '2026-11-21', '2026-11-22T04:59:00+14:00', true],
  ['Baker Island, a day behind', '2026-11-01', '2026-11-21', '2026-11-21T03:00:00-12:00', false],
  ['hour that Paris has twice, first', '2026-10-01', '2026-10-25', '2026-10-25T02:30:00+02:00', true],
  ['hour that Paris has twice, second', '2026-10-01', '2026-10-25', '2026-10-25T02:30:00+01:00', true],
  ['a leap day ends in Seoul', '2028-02-01', '2028-02-29', '2028-02-29T14:59:59Z', true],
  ['and is over in Seoul while London has it', '2028-02-01', '2028-02-29', '2028-02-29T15:00:00Z', false],
  [
    'New Year in Seoul while London has the old year',
    '2027-01-01',
    '2027-01-31',
    '2026-12-31T15:00:00Z',
    true,
  ],
  ['a second before it', '2027-01-01', '2027-01-31', '2026-12-31T14:59:59Z', false],
  ['old year over in Seoul', '2026-01-01', '2026-12-31', '2026-12-31T15:00:00Z', false],
  ['without start, last minute', null, '2026-11-21', '2026-11-21T14:59:59Z', true],
  ['without start, a second later', null, '2026-11-21', '2026-11-21T15:00:00Z', false],
  [
    '03:59 is the calendar day, not the practice day',
    '2026-11-01',
    '2026-11-21',
    '2026-11-22T03:59:00+09:00',
    false,
  ],
  ['summer time of 1988 is past: no shift in July', '2026-07-01', '2026-07-31', '2026-07-31T14:59:59Z', true],
];

describe('isWindowActive', () => {
  it.each(days)('on days: %s', (_name, startsOn, endsOn, day, expected) => {
    expect(isWindowActive({ startsOn, endsOn }, day)).toBe(expected);
  });

  it.each(instants)('at an instant: %s', (_name, startsOn, endsOn, at, expected) => {
    expect(isWindowActive({ startsOn, endsOn }, seoulDay(new Date(at)))).toBe(expected);
  });

  it('has a table of at least 60 cases, each with a name of its own', () => {
    const names = [...days, ...instants].map(([name]) => name);
    expect(names.length).toBeGreaterThanOrEqual(60);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the two sides', () => {
  it.each([
    [0, 'center'],
    [1, 'academy'],
    [2, 'center'],
    [3, 'academy'],
  ])('category %i belongs to the side %s', (center, side) => {
    expect(sideOf(center)).toBe(side);
  });

  it('has a window of its own for each', () => {
    const profile = {
      ...{ startTimeInLevelCenter: '2026-01-01', timeInLevelCenter: '2026-02-01' },
      ...{ startTimeInLevelAcademy: null, timeInLevelAcademy: '2026-03-01' },
    };
    expect(windowOf(profile, 'center')).toEqual({ startsOn: '2026-01-01', endsOn: '2026-02-01' });
    expect(windowOf(profile, 'academy')).toEqual({ startsOn: null, endsOn: '2026-03-01' });
  });
});

describe('more days', () => {
  const today = '2026-06-15';
  const cases: [
    name: string,
    startsOn: string | null,
    endsOn: string | null,
    days: number,
    expected: (string | null)[],
  ][] = [
    ['begin today without a window', null, null, 30, ['2026-06-15', '2026-07-14', '2026-06-15']],
    [
      'begin today after one that is over',
      '2026-01-01',
      '2026-06-14',
      30,
      ['2026-06-15', '2026-07-14', '2026-06-15'],
    ],
    [
      'follow the last day, also today',
      '2026-01-01',
      '2026-06-15',
      30,
      ['2026-06-16', '2026-07-15', '2026-01-01'],
    ],
    ['follow an end that is far', '2026-01-01', '2026-12-31', 90, ['2027-01-01', '2027-03-31', '2026-01-01']],
    [
      'follow one that is yet to begin',
      '2026-07-01',
      '2026-07-31',
      10,
      ['2026-08-01', '2026-08-10', '2026-07-01'],
    ],
    [
      'follow one without a start, which stays without',
      null,
      '2026-06-20',
      1,
      ['2026-06-21', '2026-06-21', null],
    ],
    ['are one day where one is bought', null, null, 1, ['2026-06-15', '2026-06-15', '2026-06-15']],
    ['cross a leap day', null, '2028-02-28', 2, ['2028-02-29', '2028-03-01', null]],
  ];
  it.each(cases)('%s', (_name, startsOn, endsOn, days, [from, to, start]) => {
    expect(extendWindow({ startsOn, endsOn }, days, today)).toEqual({
      ...{ from, to },
      window: { startsOn: start, endsOn: to },
    });
  });

  it('are never more or fewer than were bought', () => {
    for (const days of [1, 7, 30, 180, 365]) {
      const once = extendWindow({ startsOn: null, endsOn: null }, days, today);
      const twice = extendWindow(once.window, days, today);
      expect(daysBetween(once.from, twice.to)).toBe(2 * days - 1);
    }
  });
});

describe('the day on which a window will open', () => {
  it.each([
    ['the day before the start', '2026-06-16', '2026-12-31', '2026-06-16'],
    ['the start itself', '2026-06-15', '2026-12-31', null],
    ['after the end', '2026-01-01', '2026-06-14', null],
    ['start after the end', '2026-06-20', '2026-06-18', null],
    ['without start', null, '2026-12-31', null],
    ['without end', '2026-06-16', null, null],
  ])('%s', (_name, startsOn, endsOn, expected) => {
    expect(opensLaterOn({ startsOn, endsOn }, '2026-06-15')).toBe(expected);
  });
});
