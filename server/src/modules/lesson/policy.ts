import { seoulDay } from '@taegeuk/contract/calendar.ts';
import type { LessonLock } from '@taegeuk/contract/lesson.ts';
import { isWindowActive, sideOf } from '@taegeuk/contract/membership.ts';

/** The two windows of a member, as every private call has them. */
export interface MemberWindows {
  centerStartsOn: string | null;
  centerEndsOn: string | null;
  academyStartsOn: string | null;
  academyEndsOn: string | null;
}

/** What a member has paid for: both windows, and the level in the academy. */
export interface PaidFor extends MemberWindows {
  payLevelInAcademy: number;
}

/** What of a lesson decides whether it plays: its side, the pay level that its group demands in the academy, and its mark. */
export interface PlayedLesson {
  center: number;
  payLevelInAcademy: number | null;
  isFree: boolean;
}

/**
 * Why a lesson does not play for a member now; null if it plays. A free one does for everybody. For any other, today in Seoul
 * has to be within the window of its side, and in the academy the member's pay level has to reach that of its group.
 */
export function lockOf(member: PaidFor, lesson: PlayedLesson, now: Date): LessonLock {
  if (lesson.isFree) return null;
  const isAcademy = sideOf(lesson.center) === 'academy';
  const window = isAcademy
    ? { startsOn: member.academyStartsOn, endsOn: member.academyEndsOn }
    : { startsOn: member.centerStartsOn, endsOn: member.centerEndsOn };
  if (!isWindowActive(window, seoulDay(now))) return 'membership_inactive';
  if (isAcademy && member.payLevelInAcademy < (lesson.payLevelInAcademy ?? 0)) return 'pay_level_low';
  return null;
}

/** A range of whole seconds, its end not included. */
export type SecondsRange = readonly [from: number, to: number];

/** Players report a little more than the stored duration: the last frame, a rounded length. */
const beyondEndSeconds = 2;

/**
 * The ranges as whole seconds within the video; undefined when one runs backwards or is beyond the end. Both ends are
 * rounded in the same way, so that ranges sent one after the other leave no gap between them.
 */
export function wholeSeconds(
  ranges: readonly SecondsRange[],
  durationSeconds: number,
): SecondsRange[] | undefined {
  const whole: SecondsRange[] = [];
  for (const [from, to] of ranges) {
    if (from > to || to > durationSeconds + beyondEndSeconds) return undefined;
    const start = Math.round(from);
    const end = Math.min(Math.round(to), durationSeconds);
    if (start < end) whole.push([start, end]);
  }
  return whole;
}

/** Fastest speed of the player. */
const fastestSpeed = 2;
/** Additional time for a late request, a slow clock and the first seconds before the opening is recorded. */
const slackSeconds = 15;

/**
 * The timestamp to store for the next report, or undefined when the new seconds are more than the time since `since`
 * allows. The stored timestamp advances by the time that the seconds took at full speed: late reports, or several at once,
 * lose nothing, and the additional time is granted once and not with every report.
 */
export function nextProgressClock(since: Date, addedSeconds: number, now: Date): Date | undefined {
  const elapsedSeconds = (now.getTime() - since.getTime()) / 1000;
  if (addedSeconds > fastestSpeed * elapsedSeconds + slackSeconds) return undefined;
  return new Date(since.getTime() + (addedSeconds / fastestSpeed) * 1000);
}

/** Practised: at least 90 % of the unique seconds (product decision). */
export function isWatchedEnough(watchedSeconds: number, durationSeconds: number): boolean {
  return watchedSeconds * 10 >= durationSeconds * 9;
}
