import { daysBetween } from '@taegeuk/contract/calendar.ts';
import type { Consultation } from '@taegeuk/contract/consultation.ts';
import type { LessonSummary, UserLesson } from '@taegeuk/contract/lesson.ts';
import { groupAddress } from '@taegeuk/contract/levels.ts';
import { isWindowActive, type MembershipWindow } from '@taegeuk/contract/membership.ts';
import type { PracticeStats } from '@taegeuk/contract/practice.ts';

/** The one button. */
export type TodayAct =
  | { kind: 'continue'; href: string; title: string; position: number }
  | { kind: 'practise'; href: string; title: string }
  | { kind: 'group'; href: string }
  | { kind: 'write'; href: string };

interface Places {
  /** Whether lessons of the centre play today. */
  isOpen: boolean;
  /** Slug of the member's own group. */
  groupSlug: string;
  /** Lessons that were started, the last opened first. */
  started: readonly Pick<UserLesson, 'lessonId' | 'position' | 'category' | 'lesson'>[];
  /** Lessons of the own group. */
  lessons: readonly Pick<LessonSummary, 'id' | 'title' | 'position' | 'userLesson'>[];
}

/**
 * What to continue with: a lesson that was left, the next one of the own group, the group itself when all are done; the
 * diary while lessons are locked.
 */
export function actOf({ isOpen, groupSlug, started, lessons }: Places): TodayAct {
  if (!isOpen) return { kind: 'write', href: '/center/diary/manage/add' };
  const left = started.find(({ position, category }) => position >= 1 && category.center === 0);
  if (left) {
    const href = `${groupAddress('center', left.category.slug)}/${left.lessonId}`;
    return { kind: 'continue', href, title: left.lesson.title, position: left.position };
  }
  const next = lessons
    .toSorted((a, b) => a.position - b.position)
    .find(({ userLesson }) => !userLesson?.practised);
  if (next) return { kind: 'practise', href: `/center/${groupSlug}/${next.id}`, title: next.title };
  return { kind: 'group', href: `/center/${groupSlug}` };
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
export const firstSteps = ['lesson', 'diary', 'again', 'ask'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Which of the first steps are done. */
export function stepsTaken(known: {
  lessons: readonly Pick<LessonSummary, 'userLesson'>[];
  entries: number;
  practisedDays: number;
  consultations: number;
}): Record<FirstStep, boolean> {
  return {
    lesson: known.lessons.some(({ userLesson }) => userLesson?.practised || (userLesson?.progress ?? 0) > 0),
    diary: known.entries > 0,
    again: known.practisedDays > 1,
    ask: known.consultations > 0,
  };
}
