import { describe, expect, it } from 'vitest';
import { type BookingHours, bookableDays, slotsOf, type TakenTime } from './slots.ts';

// A Saturday, at noon in Seoul; the days below are the Wednesday and Thursday after it.
const now = new Date('2026-11-21T03:00:00Z');
const wednesday = '2026-11-25';
const morning = { weekday: 3, from: '09:00', to: '10:30' };
const usual: BookingHours = { weekly: [morning], exceptions: [], minutes: 30, gap: 0, notice: 0 };

interface Given {
  hours?: Partial<BookingHours>;
  talks?: TakenTime[];
  holidays?: string[];
  to?: string;
  from?: string;
  at?: Date;
}

/** Times as days and hours in Seoul. */
function slots({ hours, talks = [], holidays = [], from = wednesday, to = from, at = now }: Given): string[] {
  const around = { days: { from, to }, talks, holidays: new Set(holidays), now: at };
  return slotsOf({ ...usual, ...hours }, around).map((start) =>
    new Date(start.getTime() + 9 * 3_600_000).toISOString().slice(8, 16).replace('T', ' '),
  );
}
/** A talk between two times of the Wednesday in Seoul. */
const talk = (from: string, to: string | null): TakenTime => ({
  startsAt: new Date(`${wednesday}T${from}:00+09:00`),
  endsAt: to === null ? null : new Date(`${wednesday}T${to}:00+09:00`),
});

const whole = ['25 09:00', '25 09:30', '25 10:00'];

describe('the times of a day', () => {
  it.each([
    ['follow each other from the beginning of the hours', {}, whole],
    ['leave the gap after each', { hours: { gap: 10 } }, ['25 09:00', '25 09:40']],
    ['end with the hours', { hours: { minutes: 50 } }, ['25 09:00']],
    ['are none where a talk is longer than the hours', { hours: { minutes: 100 } }, []],
    ['are those of its weekday', { to: '2026-12-02' }, [...whole, '02 09:00', '02 09:30', '02 10:00']],
    ['are none of another weekday', { from: '2026-11-26', to: '2026-12-01' }, []],
    [
      'begin anew in each of several hours',
      {
        hours: { minutes: 50, gap: 20, weekly: [morning, { weekday: 3, from: '14:00', to: '15:00' }] },
      },
      ['25 09:00', '25 14:00'],
    ],
    [
      'reach to midnight, and over it into the next day where that goes on',
      {
        hours: {
          weekly: [
            { weekday: 7, from: '23:00', to: '24:00' },
            { weekday: 1, from: '00:00', to: '00:30' },
          ],
        },
        ...{ from: '2026-11-29', to: '2026-11-30' },
      },
      ['29 23:00', '29 23:30', '30 00:00'],
    ],
    ['are none on a public holiday', { holidays: [wednesday] }, []],
    [
      'are those of an exception',
      { hours: { exceptions: [{ day: wednesday, ranges: [{ from: '13:00', to: '13:30' }] }] } },
      ['25 13:00'],
    ],
    [
      'are none of an exception without hours',
      { hours: { exceptions: [{ day: wednesday, ranges: [] }] } },
      [],
    ],
    [
      'are those of an exception on a holiday too, and on another weekday',
      {
        hours: { exceptions: [{ day: '2026-11-26', ranges: [{ from: '13:00', to: '13:30' }] }] },
        ...{ from: '2026-11-26', holidays: ['2026-11-26'] },
      },
      ['26 13:00'],
    ],
  ])('%s', (_, given: Given, found) => {
    expect(slots(given)).toEqual(found);
  });
});

describe('notice', () => {
  const at = new Date('2026-11-24T00:30:00Z');

  it.each([
    [23, whole],
    [24, ['25 09:30', '25 10:00']],
    [25, []],
  ])('of %i hours at half past nine of the day before', (notice, found) => {
    expect(slots({ hours: { notice }, at })).toEqual(found);
  });

  it('of none still leaves out what is past', () => {
    expect(slots({ at: new Date('2026-11-25T00:31:00Z') })).toEqual(['25 10:00']);
  });
});

describe('a talk that is made', () => {
  it.each([
    ['takes its time', [talk('09:30', '10:00')], ['25 09:00', '25 10:00']],
    ['takes each time that it touches', [talk('09:10', '09:40')], ['25 10:00']],
    ['takes none beside it', [talk('08:30', '09:00'), talk('10:30', '11:00')], whole],
    ['takes all in it', [talk('08:00', '12:00')], []],
    ['without an end takes half an hour', [talk('09:00', null)], ['25 09:30', '25 10:00']],
  ])('%s', (_, talks, found) => {
    expect(slots({ talks })).toEqual(found);
  });

  it('keeps the gap behind it, and that of the new one before it', () => {
    expect(slots({ hours: { gap: 10 }, talks: [talk('08:30', '08:51')] })).toEqual(['25 09:40']);
    expect(slots({ hours: { gap: 10 }, talks: [talk('08:30', '08:50')] })).toEqual(['25 09:00', '25 09:40']);
    expect(slots({ hours: { gap: 10 }, talks: [talk('10:19', '10:40')] })).toEqual(['25 09:00']);
    expect(slots({ hours: { gap: 10 }, talks: [talk('10:20', '10:40')] })).toEqual(['25 09:00', '25 09:40']);
  });

  it('of the evening before reaches into the morning', () => {
    const hours = { weekly: [{ weekday: 3, from: '00:00', to: '02:00' }] };
    const late = { startsAt: new Date('2026-11-24T14:00:00Z'), endsAt: new Date('2026-11-24T16:10:00Z') };
    expect(slots({ hours, talks: [late] })).toEqual(['25 01:30']);
  });
});

describe('the days that can be booked', () => {
  it.each([
    ['2026-11-25', '2026-11-26', { from: '2026-11-25', to: '2026-11-26' }],
    ['1900-01-01', '2200-12-31', { from: '2026-11-21', to: '2027-01-19' }],
    ['2026-11-01', '2026-11-20', undefined],
    ['2027-01-20', '2027-02-20', undefined],
  ])('from %s to %s', (from, to, days) => {
    expect(bookableDays({ from, to }, now)).toEqual(days);
  });

  it('begin with the day in Seoul', () => {
    const night = new Date('2026-11-21T15:00:00Z');
    expect(bookableDays({ from: '2026-11-01', to: '2026-11-30' }, night)?.from).toBe('2026-11-22');
  });
});
