import { daysBetween } from '@taegeuk/contract/calendar.ts';
import { extendWindow, isWindowActive, type MembershipWindow } from '@taegeuk/contract/membership.ts';
import type { PauseSpan } from '@taegeuk/contract/window.ts';

/** The state of a membership, or of the days of one order, on a day. */
export type WindowStanding =
  | { kind: 'active'; endsOn: string /** Today and the last day included. */; daysLeft: number }
  | { kind: 'before'; startsOn: string }
  | { kind: 'ended'; endsOn: string }
  | { kind: 'never' };

/** The state of days on a calendar day in Seoul. */
export function standingOf(window: MembershipWindow, today: string): WindowStanding {
  const { startsOn, endsOn } = window;
  if (endsOn === null) return { kind: 'never' };
  if (isWindowActive(window, today))
    return { kind: 'active', endsOn, daysLeft: daysBetween(today, endsOn) + 1 };
  if (startsOn !== null && startsOn > today) return { kind: 'before', startsOn };
  return { kind: 'ended', endsOn };
}

/** The state of a window, which may be paused: it then begins on the day of return. */
export type PausableStanding = WindowStanding | { kind: 'paused'; returnsOn: string };

/** The state of a side's window on a calendar day in Seoul. */
export function windowStandingOf(
  window: MembershipWindow & { pause: Pick<PauseSpan, 'returnsOn' | 'state'> | null },
  today: string,
): PausableStanding {
  const { pause } = window;
  const isPaused = pause?.state === 'running' && pause.returnsOn > today;
  return isPaused ? { kind: 'paused', returnsOn: pause.returnsOn } : standingOf(window, today);
}

/** The day on which days that are paid now begin; null: on the day of payment, because there is no window to continue. */
export function nextStart(window: MembershipWindow, today: string): string | null {
  const { from } = extendWindow(window, 1, today);
  return from === today ? null : from;
}
