import type { Category } from '@taegeuk/contract/category.ts';
import type { Consultation } from '@taegeuk/contract/consultation.ts';
import type { LessonSummary, UserLesson } from '@taegeuk/contract/lesson.ts';
import type { PracticeEntry } from '@taegeuk/contract/practice.ts';
import type { OwnWindow } from '@taegeuk/contract/window.ts';
import { describe, expect, it } from 'vitest';
import type { TodayFacts } from './load-today.ts';
import {
  answerKey,
  daysLeft,
  isBeginning,
  isWritten,
  nextAppointment,
  stateOf,
  stepsTaken,
  waitingAnswer,
} from './today-state.ts';

const now = new Date('2026-11-21T03:00:00Z');
const days = { practice: '2026-11-21', calendar: '2026-11-21' };

function category(given: Partial<Category>): Category {
  return {
    ...{ id: 'group', parentId: null, name: '구주', summary: '', center: 0, isProduct: false },
    ...{ isAccompaniedService: false, payLevelInAcademy: null, slug: 'heat/guju', level: 2, subLevel: 2 },
    ...{ priceKrw: null, reducedFromKrw: null, dayExpirate: null, grants: null },
    ...given,
  };
}

const product = { isProduct: true, center: 2, slug: '', level: null, grants: 'center' } as const;
const categories = [
  category({}),
  category({ ...product, id: 'long', name: '90일', priceKrw: 135_000, dayExpirate: 90 }),
  category({ ...product, id: 'short', name: '30일', priceKrw: 50_000, dayExpirate: 30 }),
  category({ ...product, id: 'trial', name: '1주 체험', priceKrw: 0, dayExpirate: 7 }),
];

function ownWindow(given: Partial<OwnWindow>): OwnWindow {
  return {
    ...{ side: 'center', startsOn: null, endsOn: null, isActive: false, pause: null },
    ...{ left: { days: 60, times: 3 }, ledger: [] },
    ...given,
  };
}

const open = ownWindow({ endsOn: '2026-12-31', isActive: true });
const openAcademy = ownWindow({ side: 'academy', endsOn: '2026-12-31', isActive: true });

function lesson(id: string, position: number, practised = false): LessonSummary {
  return {
    ...{ id, categoryId: 'group', title: id, summary: '', poster: '', duration: 1200, position, lang: 'kr' },
    ...{ isFree: false, locked: null },
    userLesson: { id: 's', isFavorite: false, progress: practised ? 1 : 0, practised, position: 0 },
  };
}

function started(id: string, given: Partial<UserLesson> & { center?: number } = {}): UserLesson {
  const { center = 0, ...more } = given;
  return {
    ...{
      id,
      userId: 'u',
      categoryId: 'group',
      lessonId: id,
      isFavorite: false,
      progress: 0.5,
      position: 760,
    },
    category: { name: '구주', center, slug: 'heat/guju', level: 2 },
    lesson: {
      ...{
        title: id,
        summary: '',
        poster: '',
        duration: 1200,
        position: 1,
        lang: 'kr' as const,
        isFree: false,
      },
    },
    ...{ watchedSeconds: 760, practisedAt: null, lastOpenedAt: null },
    ...more,
  };
}

function facts(given: Partial<TodayFacts> = {}): TodayFacts {
  return {
    ...{ groupSlug: 'heat/guju', windows: [open], started: [], finished: undefined, categories },
    ...{ lessons: [lesson('a', 1, true), lesson('b', 2)], consultations: [], entry: undefined, entries: 0 },
    news: 0,
    stats: { days: [], currentStreak: 0, longestStreak: 0 } as unknown as TodayFacts['stats'],
    ...given,
  };
}

const practised = (on: string, minutes = 29) =>
  ({
    days: [{ on, minutes, count: 1 }],
    currentStreak: 1,
    longestStreak: 1,
  }) as unknown as TodayFacts['stats'];

describe('the day of a member', () => {
  it('goes on with a lesson that was left, before the next one', () => {
    const state = stateOf(facts({ started: [started('left')] }), days);
    expect(state).toMatchObject({
      kind: 'between',
      lesson: { href: '/center/heat/guju/left', position: 760, minutes: 20, group: '구주' },
    });
  });

  it('passes over a lesson of a side that is closed, and one whose beginning was barely seen', () => {
    const left = [started('academy', { center: 1 }), started('seen', { position: 0.4 })];
    expect(stateOf(facts({ started: left }), days)).toMatchObject({
      kind: 'before',
      lesson: { href: '/center/heat/guju/b', title: 'b', number: 2, level: 2 },
    });
  });

  it('has nothing to go on with in a lesson that stands at its end, whatever of it was skipped', () => {
    const ended = started('ended', { position: 1199.5, lastOpenedAt: '2026-11-21T01:00:00.000Z' });
    expect(stateOf(facts({ started: [ended] }), days).kind).toBe('before');
    expect(stateOf(facts({ stats: practised('2026-11-21', 5), started: [ended] }), days).kind).toBe('done');
  });

  it('is about all lessons again when each of the group is done', () => {
    expect(stateOf(facts({ lessons: [lesson('a', 1, true)] }), days)).toMatchObject({ kind: 'all' });
  });

  it('is about the academy where only that is open', () => {
    const windows = [ownWindow({}), openAcademy];
    expect(stateOf(facts({ windows }), days)).toEqual({ kind: 'courses' });
    const left = stateOf(facts({ windows, started: [started('c', { center: 1 })] }), days);
    expect(left).toMatchObject({ kind: 'between', lesson: { level: null } });
  });

  it('is done by what was practised on the practice day, whatever was left', () => {
    const finished = started('z', { practisedAt: '2026-11-21T01:00:00.000Z' });
    const given = { stats: practised('2026-11-21'), finished, started: [started('left')] };
    expect(stateOf(facts(given), days)).toMatchObject({
      ...{ kind: 'done', minutes: 29, lesson: { title: 'z' }, next: { title: 'b' } },
    });
    // Yesterday's lesson is not today's; nobody is led to a lesson that is closed.
    const earlier = {
      ...given,
      finished: started('z', { practisedAt: '2026-11-20T01:00:00.000Z' }),
      windows: [],
    };
    expect(stateOf(facts(earlier), days)).toMatchObject({ lesson: undefined, next: undefined });
    expect(stateOf(facts({ stats: practised('2026-11-20') }), days).kind).toBe('before');
  });

  it('goes on with the lesson that was left today, though its minutes count already', () => {
    const left = started('left', { lastOpenedAt: '2026-11-21T01:00:00.000Z' });
    const given = { stats: practised('2026-11-21', 5), started: [left] };
    expect(stateOf(facts(given), days)).toMatchObject({ kind: 'between', lesson: { position: 760 } });
    // An entry of today ends the day, and so does the timer, beside a lesson that was left before.
    const entry = { practisedOn: '2026-11-21' } as PracticeEntry;
    expect(stateOf(facts({ ...given, entry }), days).kind).toBe('done');
    const before = { ...given, started: [started('left', { lastOpenedAt: '2026-11-20T01:00:00.000Z' })] };
    expect(stateOf(facts(before), days).kind).toBe('done');
  });

  it('asks for no entry where one is written', () => {
    const entry = { practisedOn: '2026-11-21' } as PracticeEntry;
    expect(isWritten({ entry }, days)).toBe(true);
    expect(isWritten({ entry }, { ...days, practice: '2026-11-22' })).toBe(false);
    expect(isWritten({ entry: undefined }, days)).toBe(false);
  });
});

describe('without an open window', () => {
  const never = [ownWindow({}), ownWindow({ side: 'academy' })];

  it('names the free days to somebody who never had any, with their last day', () => {
    expect(stateOf(facts({ windows: never }), days)).toMatchObject({
      ...{ kind: 'new', lesson: { title: 'b' }, trial: { id: 'trial', until: '2026-11-27' } },
    });
  });

  it('promises no free days that were taken or are not there', () => {
    const given = { windows: [ownWindow({ ledger: [{}] as OwnWindow['ledger'] })] };
    expect(stateOf(facts(given), days)).toMatchObject({ kind: 'new', trial: undefined });
    const sold = facts({ windows: never, categories: categories.slice(0, 3) });
    expect(stateOf(sold, days)).toMatchObject({ kind: 'new', trial: undefined });
  });

  it('tells what ended last, where it stopped, and the shortest way on', () => {
    const windows = [
      ownWindow({ endsOn: '2026-11-20' }),
      ownWindow({ side: 'academy', endsOn: '2026-10-01' }),
    ];
    expect(stateOf(facts({ windows }), days)).toMatchObject({
      ...{ kind: 'lapsed', side: 'center', endedOn: '2026-11-20' },
      ...{ lesson: { title: 'b' }, offer: { id: 'short', priceKrw: 50_000, days: 30 } },
    });
  });

  it('knows a rest, and a window that has not begun', () => {
    const pause = { fromOn: '2026-11-20', returnsOn: '2026-12-01', days: 11, state: 'running' as const };
    const resting = [ownWindow({ startsOn: '2026-12-01', endsOn: '2026-12-31', pause })];
    expect(stateOf(facts({ windows: resting }), days)).toEqual({
      kind: 'resting',
      returnsOn: '2026-12-01',
    });
    const early = [ownWindow({ startsOn: '2026-12-01', endsOn: '2026-12-31' })];
    expect(stateOf(facts({ windows: early }), days)).toEqual({ kind: 'early', startsOn: '2026-12-01' });
  });
});

function consultation(given: Partial<Consultation>): Consultation {
  return {
    ...{ id: 'c', userId: 'u', title: '저린 다리', content: '', name: '', phone: '', status: 'requested' },
    ...{ phoneAdvice: true, onlineAdvice: false, ortherAdvice: false },
    ...{ minutes: null, place: null, talkWith: null, outcome: null },
    ...{ scheduledAt: null, answer: null, answeredAt: null, createdAt: '2026-11-01T00:00:00.000Z' },
    ...given,
  };
}

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
  const nothing = { lessons: [], entries: 0, practisedDays: 0 };
  expect(stepsTaken(nothing)).toEqual({ sit: false, write: false, again: false });
  const all = { lessons: [lesson('a', 1, true)], entries: 1, practisedDays: 2 };
  expect(stepsTaken(all)).toEqual({ sit: true, write: true, again: true });
});
