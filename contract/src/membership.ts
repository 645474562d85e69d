import { addDays } from './calendar.ts';

/** A membership window: calendar days in Seoul, both ends included. Null: not set. */
export interface MembershipWindow {
  startsOn: string | null;
  endsOn: string | null;
}

/**
 * Whether content of the window's side is active on a day (source, section 4):
 * start ≤ day ≤ end; without start, day ≤ end; otherwise inactive.
 */
export function isWindowActive(window: MembershipWindow, day: string): boolean {
  if (window.endsOn === null) return false;
  return (window.startsOn === null || window.startsOn <= day) && day <= window.endsOn;
}

/** The day on which a window will open, if it has not begun on a day; null otherwise. */
export function opensLaterOn({ startsOn, endsOn }: MembershipWindow, day: string): string | null {
  return startsOn !== null && endsOn !== null && day < startsOn && startsOn <= endsOn ? startsOn : null;
}

/** How more days change a window. */
export interface WindowExtension {
  /** The first and the last of the new days. */
  from: string;
  to: string;
  /** The window including them. */
  window: { startsOn: string | null; endsOn: string };
}

/**
 * A window with `days` more (source: `product.md`, membership windows): from today, or from the day after the present end
 * while that is not over. Future days are never lost, so a window that has not begun is extended too.
 * @param days at least 1
 */
export function extendWindow(present: MembershipWindow, days: number, today: string): WindowExtension {
  const isRunning = present.endsOn !== null && today <= present.endsOn;
  const from = isRunning ? addDays(present.endsOn ?? today, 1) : today;
  const to = addDays(from, days - 1);
  return { from, to, window: { startsOn: isRunning ? present.startsOn : today, endsOn: to } };
}

/** The two sides that a member pays for, each with a window of its own, in the order in which they are shown. */
export const windowSides = ['center', 'academy'] as const;
export type WindowSide = (typeof windowSides)[number];

/** The side of a category's `center`: 0 and 2 are the centre's, 1 and 3 the academy's. */
export function sideOf(center: number): WindowSide {
  return center % 2 === 1 ? 'academy' : 'center';
}

/** The window of a side, in a profile. */
export function windowOf(
  profile: {
    startTimeInLevelCenter: string | null;
    timeInLevelCenter: string | null;
    startTimeInLevelAcademy: string | null;
    timeInLevelAcademy: string | null;
  },
  side: WindowSide,
): MembershipWindow {
  return side === 'academy'
    ? { startsOn: profile.startTimeInLevelAcademy, endsOn: profile.timeInLevelAcademy }
    : { startsOn: profile.startTimeInLevelCenter, endsOn: profile.timeInLevelCenter };
}
