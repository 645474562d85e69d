import { ApiError } from '@taegeuk/contract/client.ts';
import { expect, it } from 'vitest';
import { hoursTexts as t } from './hours-texts.ts';
import { seenWords } from './hours-words.ts';
import type { TypedHours } from './typed-hours.ts';
import { wrongAfter, wrongBefore } from './wrong-hours.ts';

const today = '2026-11-27';
const morning = { from: '10:00', to: '12:00' };
const nothing: TypedHours = {
  ...{ week: [[], [], [], [], [], [], []], days: [], minutes: '30', gap: '10', notice: '24', place: '' },
};

it('nothing is sent while a time is missing or goes backwards', () => {
  const week = nothing.week.with(2, [
    { from: '', to: '12:00' },
    { from: '10:00', to: '' },
    { from: '12:00', to: '12:00' },
  ]);
  const days = [{ day: '2026-11-30', ranges: [{ from: '12:00', to: '10:00' }] }];
  expect(wrongBefore({ ...nothing, week, days }, today, [])).toEqual({
    ...{ 'week.2.0.from': t.noTime, 'week.2.1.to': t.noTime, 'week.2.2.to': t.backwards },
    'days.0.0.to': t.backwards,
  });
  const untilMidnight = nothing.week.with(0, [{ from: '12:00', to: '00:00' }]);
  expect(wrongBefore({ ...nothing, week: untilMidnight }, today, [])).toEqual({});
});

it('a day is there once, and has not passed unless it was stored', () => {
  const days = ['2026-11-30', '2026-11-26', '', '2026-11-30'].map((day) => ({ day, ranges: [] }));
  const wrong = { 'days.1.day': t.pastDay, 'days.2.day': t.noDay, 'days.3.day': t.twice };
  expect(wrongBefore({ ...nothing, days }, today, [])).toEqual(wrong);
  const { 'days.1.day': _, ...others } = wrong;
  expect(wrongBefore({ ...nothing, days }, today, ['2026-11-26'])).toEqual(others);
});

it('numbers are whole and within their bounds', () => {
  const wrong = wrongBefore({ ...nothing, minutes: '9', gap: '1.5', notice: '' }, today, []);
  expect(Object.keys(wrong)).toEqual(['minutes', 'gap', 'notice']);
});

it('what the answer says stands at the field that it means', () => {
  const week = nothing.week.with(1, [morning]).with(4, [morning, morning]);
  const days = [
    { day: '2026-11-26', ranges: [] },
    { day: '2026-11-30', ranges: [morning] },
  ];
  const paths = ['weekly.2.to', 'exceptions.0.ranges.0.to', 'exceptions.0.day', 'place'];
  const error = new ApiError({
    ...{ code: 'invalid_input', status: 422 },
    fields: paths.map((path) => ({ path, message: path.endsWith('to') ? 'invalid_choice' : 'too_long' })),
  });
  const wrong = wrongAfter(error, { ...nothing, week, days }, today);
  // The first day has passed and was not sent.
  expect(Object.keys(wrong)).toEqual(['week.4.1.to', 'days.1.0.to', 'days.1.day', 'place']);
  expect(wrong['week.4.1.to']).toBe(t.backwards);
  expect(wrongAfter(new Error(), nothing, today)).toEqual({});
});

it('a sentence says what members see', () => {
  expect(seenWords(nothing)).toBe(t.seenNothing);
  const short = { from: '10:00', to: '10:20' };
  expect(seenWords({ ...nothing, week: nothing.week.with(0, [short]) })).toBe(t.seenTooShort);
  const weekly = seenWords({ ...nothing, week: nothing.week.with(0, [morning]) });
  expect(weekly).toContain('한 주에 3개의 시각');
  expect(weekly).toContain('24시간 전까지');
  const days = [{ day: '2026-11-30', ranges: [morning] }];
  expect(seenWords({ ...nothing, days, notice: '0' })).toContain('다르게 정한 1일에만');
});
