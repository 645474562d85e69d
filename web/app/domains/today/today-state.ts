import { addDays, daysBetween, practiceDay } from '@taegeuk/contract/calendar.ts';
import type { Consultation } from '@taegeuk/contract/consultation.ts';
import type { LessonSummary } from '@taegeuk/contract/lesson.ts';
import {
  isWindowActive,
  type MembershipWindow,
  opensLaterOn,
  type WindowSide,
} from '@taegeuk/contract/membership.ts';
import type { PracticeStats } from '@taegeuk/contract/practice.ts';
import { isOffered } from '@taegeuk/contract/price-rules.ts';
import type { OwnWindow } from '@taegeuk/contract/window.ts';
import type { TodayFacts } from './load-today.ts';
import { lessonOfGroup, openedLesson, type TodayLesson } from './today-lesson.ts';

/** Something that can be bought, as the day names it. */
export interface TodayOffer {
  id: string;
  name: string;
  priceKrw: number;
  days: number;
}

/** What the day is about: one thing to do at most. */
export type TodayState =
  /** Never had a window; `trial` if the free days are there to be begun, and their last day. */
  | { kind: 'new'; lesson: TodayLesson | undefined; trial: (TodayOffer & { until: string }) | undefined }
  | { kind: 'before'; lesson: TodayLesson }
  | { kind: 'between'; lesson: TodayLesson }
  | { kind: 'done'; lesson: TodayLesson | undefined; next: TodayLesson | undefined; minutes: number }
  /** The lessons of the group are all done. */
  | { kind: 'all'; lesson: TodayLesson | undefined }
  /** Only the academy is open, and nothing of it was begun. */
  | { kind: 'courses' }
  | { kind: 'resting'; returnsOn: string }
  | { kind: 'early'; startsOn: string }
  | {
      kind: 'lapsed';
      side: WindowSide;
      endedOn: string;
      lesson: TodayLesson | undefined;
      offer: TodayOffer | undefined;
    };

/** The day of the practice, and the day of the calendar: the first turns at four in the morning. */
export interface Days {
  practice: string;
  calendar: string;
}

const sideOfWindow = (windows: readonly OwnWindow[], side: WindowSide) =>
  windows.find((window) => window.side === side);

function nextOf(facts: TodayFacts): TodayLesson | undefined {
  const next = facts.lessons.find(({ userLesson }) => !userLesson?.practised);
  return next && lessonOfGroup(next, facts);
}

// A second of a film is no beginning, and its last second nothing to go on with: the player begins again from there.
function leftOf(facts: TodayFacts, open: readonly WindowSide[]): TodayLesson | undefined {
  const left = facts.started.find(
    ({ position, category, lesson }) =>
      position >= 1 &&
      lesson.duration - position > 1 &&
      open.includes(category.center % 2 === 1 ? 'academy' : 'center'),
  );
  return left && openedLesson(left);
}

function offersOf({ categories }: TodayFacts, side: WindowSide): TodayOffer[] {
  return categories
    .filter(isOffered)
    .filter(({ grants }) => grants === side)
    .map(({ id, name, priceKrw, dayExpirate: days }) => ({ id, name, priceKrw, days }));
}

function doneOf(facts: TodayFacts, days: Days, minutes: number): TodayState {
  const { finished } = facts;
  const isOfToday = finished?.practisedAt && practiceDay(new Date(finished.practisedAt)) === days.practice;
  const isOpen = facts.windows.some(
    (window) => window.side === 'center' && isWindowActive(window, days.calendar),
  );
  return {
    kind: 'done',
    lesson: isOfToday ? openedLesson(finished) : undefined,
    next: isOpen ? nextOf(facts) : undefined,
    minutes,
  };
}

function openState(facts: TodayFacts, open: readonly WindowSide[]): TodayState {
  const left = leftOf(facts, open);
  if (left) return { kind: 'between', lesson: left };
  if (!open.includes('center')) return { kind: 'courses' };
  const lesson = nextOf(facts);
  if (lesson) return { kind: 'before', lesson };
  const last = facts.lessons.at(-1);
  return { kind: 'all', lesson: last && lessonOfGroup(last, facts) };
}

function closedState(facts: TodayFacts, { calendar }: Days): TodayState {
  const { windows } = facts;
  const resting = windows.find(({ pause }) => pause?.state === 'running')?.pause;
  if (resting) return { kind: 'resting', returnsOn: resting.returnsOn };
  const opensOn = windows.map((window) => opensLaterOn(window, calendar)).find((day) => day !== null);
  if (opensOn) return { kind: 'early', startsOn: opensOn };
  const ended = windows
    .filter(({ endsOn }) => endsOn !== null)
    .toSorted((a, b) => (b.endsOn ?? '').localeCompare(a.endsOn ?? ''))[0];
  if (!ended?.endsOn) {
    const [trial] = offersOf(facts, 'center').filter(({ priceKrw }) => priceKrw === 0);
    const isThere = trial && (sideOfWindow(windows, 'center')?.ledger.length ?? 0) === 0;
    return {
      kind: 'new',
      lesson: nextOf(facts),
      trial: isThere ? { ...trial, until: addDays(calendar, trial.days - 1) } : undefined,
    };
  }
  const [offer] = offersOf(facts, ended.side)
    .filter(({ priceKrw }) => priceKrw > 0)
    .toSorted((a, b) => a.days - b.days);
  const lesson = leftOf(facts, [ended.side]) ?? (ended.side === 'center' ? nextOf(facts) : undefined);
  return { kind: 'lapsed', side: ended.side, endedOn: ended.endsOn, lesson, offer };
}

/** A lesson that was begun today and left in the middle, on a day with neither a finished lesson nor an entry. */
function leftToday(
  facts: TodayFacts,
  open: readonly WindowSide[],
  { practice }: Days,
): TodayLesson | undefined {
  const isOfToday = (at: string | null | undefined) =>
    Boolean(at) && practiceDay(new Date(at ?? 0)) === practice;
  if (isOfToday(facts.finished?.practisedAt) || facts.entry?.practisedOn === practice) return undefined;
  return leftOf(
    { ...facts, started: facts.started.filter(({ lastOpenedAt }) => isOfToday(lastOpenedAt)) },
    open,
  );
}

/** The state of a member's day. What was practised today makes it done; a lesson that was left in the middle goes on first. */
export function stateOf(facts: TodayFacts, days: Days): TodayState {
  const open = facts.windows
    .filter((window) => isWindowActive(window, days.calendar) && window.pause?.state !== 'running')
    .map(({ side }) => side);
  const practised = facts.stats.days.find(({ on, count }) => on === days.practice && count > 0);
  const left = practised && leftToday(facts, open, days);
  if (left) return { kind: 'between', lesson: left };
  if (practised) return doneOf(facts, days, practised.minutes);
  return open.length > 0 ? openState(facts, open) : closedState(facts, days);
}

/** Whether an entry of the practice day is written already: then nothing more is asked for. */
export function isWritten({ entry }: Pick<TodayFacts, 'entry'>, { practice }: Days): boolean {
  return entry?.practisedOn === practice;
}

/** The next appointment; undefined if there is none. */
export function nextAppointment(consultations: readonly Consultation[], now: Date): Consultation | undefined {
  return consultations
    .filter(
      ({ status, scheduledAt }) => status === 'scheduled' && Date.parse(scheduledAt ?? '') > now.getTime(),
    )
    .toSorted((a, b) => (a.scheduledAt ?? '').localeCompare(b.scheduledAt ?? ''))[0];
}

const freshDays = 14;

/** How a read answer is remembered: a changed answer is unread again. */
export function answerKey({ id, answeredAt }: Pick<Consultation, 'id' | 'answeredAt'>): string {
  return `${id} ${answeredAt}`;
}

/** The newest answer of the last two weeks that was not read on this device. */
export function waitingAnswer(
  consultations: readonly Consultation[],
  read: readonly string[],
  now: Date,
): Consultation | undefined {
  const since = new Date(now.getTime() - freshDays * 86_400_000).toISOString();
  return consultations
    .filter((each) => each.answer && (each.answeredAt ?? '') >= since && !read.includes(answerKey(each)))
    .toSorted((a, b) => (b.answeredAt ?? '').localeCompare(a.answeredAt ?? ''))[0];
}

/** Days that are left of a window, today included; 0 if it is not active. */
export function daysLeft(membership: MembershipWindow, today: string): number {
  if (!isWindowActive(membership, today) || membership.endsOn === null) return 0;
  return daysBetween(today, membership.endsOn) + 1;
}

const fewDays = 3;

/**
 * Whether the member is a beginner: practised on fewer than three days in all, and never before the period of the
 * statistics.
 */
export function isBeginning({ days, longestStreak }: Pick<PracticeStats, 'days' | 'longestStreak'>): boolean {
  return days.length < fewDays && longestStreak <= days.length;
}

/** The steps of the first week in their order. */
export const firstSteps = ['sit', 'write', 'again'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Which of the first steps are done. */
export function stepsTaken(known: {
  lessons: readonly Pick<LessonSummary, 'userLesson'>[];
  entries: number;
  practisedDays: number;
}): Record<FirstStep, boolean> {
  return {
    sit: known.practisedDays > 0 || known.lessons.some(({ userLesson }) => userLesson?.practised),
    write: known.entries > 0,
    again: known.practisedDays > 1,
  };
}
