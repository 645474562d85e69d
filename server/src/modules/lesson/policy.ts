import { seoulDay } from '@taegeuk/contract/calendar.ts';
import { isWindowActive, sideOf } from '@taegeuk/contract/membership.ts';

/** The two windows of a member, as every private call has them. */
export interface MemberWindows {
  centerStartsOn: string | null;
  centerEndsOn: string | null;
  academyStartsOn: string | null;
  academyEndsOn: string | null;
}

/** Whether lessons of a category's side play for a member now: today in Seoul is within the window of that side. */
export function mayPlay(member: MemberWindows, center: number, now: Date): boolean {
  const window =
    sideOf(center) === 'academy'
      ? { startsOn: member.academyStartsOn, endsOn: member.academyEndsOn }
      : { startsOn: member.centerStartsOn, endsOn: member.centerEndsOn };
  return isWindowActive(window, seoulDay(now));
}

/** Whether a lesson plays for a member now: a free one does for everybody. */
export function plays(
  member: MemberWindows,
  { center, isFree }: { center: number; isFree: boolean },
  now: Date,
): boolean {
  return isFree || mayPlay(member, center, now);
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
