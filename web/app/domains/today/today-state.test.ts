import type { Consultation } from '@taegeuk/contract/consultation.ts';
import { describe, expect, it } from 'vitest';
import {
  actOf,
  answerKey,
  daysLeft,
  isBeginning,
  nextAppointment,
  stepsTaken,
  waitingAnswer,
} from './today-state.ts';

const now = new Date('2026-11-21T03:00:00Z');
const category = { name: '구주', center: 0, slug: 'heat/guju', level: 2 };
const lesson = {
  title: '열을 세다',
  summary: '',
  poster: '',
  duration: 1200,
  position: 1,
  lang: 'kr' as const,
  isFree: false,
};
const left = { lessonId: 'l1', position: 760, category, lesson };
const state = { id: 's', isFavorite: false, progress: 1, practised: true, position: 0 };

function consultation(given: Partial<Consultation>): Consultation {
  return {
    ...{ id: 'c', userId: 'u', title: '저린 다리', content: '', name: '', phone: '', status: 'requested' },
    ...{ phoneAdvice: true, onlineAdvice: false, ortherAdvice: false },
    ...{ scheduledAt: null, answer: null, answeredAt: null, createdAt: '2026-11-01T00:00:00.000Z' },
    ...given,
  };
}

describe('the one thing to press', () => {
  const open = { isOpen: true, groupSlug: 'heat/guju', started: [], lessons: [] };
  const lessons = [
    { id: 'b', title: '둘', position: 2, userLesson: null },
    { id: 'a', title: '하나', position: 1, userLesson: state },
  ];

  it('goes on with a lesson that was left', () => {
    const href = '/center/heat/guju/l1';
    expect(actOf({ ...open, started: [left], lessons })).toEqual({
      ...{ kind: 'continue', href, title: '열을 세다', position: 760 },
    });
  });

  it('passes over a lesson of the academy and one whose beginning was barely seen', () => {
    const started = [
      { ...left, category: { ...category, center: 1 } },
      { ...left, position: 0.4 },
    ];
    expect(actOf({ ...open, started, lessons })).toEqual({
      kind: 'practise',
      href: '/center/heat/guju/b',
      title: '둘',
    });
  });

  it('leads to the group when all is done, and to the diary while lessons are closed', () => {
    expect(actOf({ ...open, lessons: lessons.slice(1) })).toEqual({
      kind: 'group',
      href: '/center/heat/guju',
    });
    expect(actOf({ ...open, isOpen: false, started: [left] }).kind).toBe('write');
  });
});

it('knows the next appointment: not one that is past, withdrawn or only asked for', () => {
  const list = [
    consultation({ id: 'late', status: 'scheduled', scheduledAt: '2026-12-01T01:00:00.000Z' }),
    consultation({ id: 'soon', status: 'scheduled', scheduledAt: '2026-11-22T01:00:00.000Z' }),
    consultation({ id: 'past', status: 'scheduled', scheduledAt: '2026-11-21T02:59:00.000Z' }),
    consultation({ id: 'done', status: 'done', scheduledAt: '2026-11-21T09:00:00.000Z' }),
  ];
  expect(nextAppointment(list, now)?.id).toBe('soon');
  expect(nextAppointment([], now)).toBeUndefined();
});

it('has an answer wait for two weeks, until it is read, and again when it is changed', () => {
  const answered = consultation({ status: 'done', answer: '네.', answeredAt: '2026-11-20T00:00:00.000Z' });
  expect(waitingAnswer([answered], [], now)).toBe(answered);
  expect(waitingAnswer([answered], [answerKey(answered)], now)).toBeUndefined();
  const changed = { ...answered, answeredAt: '2026-11-21T00:00:00.000Z' };
  expect(waitingAnswer([changed], [answerKey(answered)], now)).toBe(changed);
  expect(waitingAnswer([answered], [], new Date('2026-12-05T00:00:00Z'))).toBeUndefined();
});

it.each([
  ['2026-11-21', 1],
  ['2026-11-22', 2],
  ['2026-11-20', 0],
  [null, 0],
])('counts the days of a window that ends on %s with today', (endsOn, expected) => {
  expect(daysLeft({ startsOn: null, endsOn }, '2026-11-21')).toBe(expected);
});

it.each([
  ['never practised', [], 0, true],
  ['two days of the first week', ['2026-11-20', '2026-11-21'], 2, true],
  ['three days', ['2026-11-18', '2026-11-20', '2026-11-21'], 2, false],
  ['nothing for half a year, much before', [], 19, false],
])('tells a beginning from a return: %s', (_name, on, longestStreak, expected) => {
  const days = on.map((day) => ({ on: day, minutes: 10, count: 1 }));
  expect(isBeginning({ days, longestStreak })).toBe(expected);
});

it('ticks off the first steps that are taken', () => {
  const nothing = { lessons: [], entries: 0, practisedDays: 0, consultations: 0 };
  expect(stepsTaken(nothing)).toEqual({ lesson: false, diary: false, again: false, ask: false });
  const all = { lessons: [{ userLesson: state }], entries: 1, practisedDays: 2, consultations: 1 };
  expect(stepsTaken(all)).toEqual({ lesson: true, diary: true, again: true, ask: true });
});
