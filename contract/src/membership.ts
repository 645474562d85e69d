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

/** The two sides that a member pays for, each with a window of its own. */
export type WindowSide = 'center' | 'academy';

/** The side of a category's `center`: 0 and 2 are the centre's, 1 and 3 the academy's. */
export function sideOf(center: number): WindowSide {
  return center % 2 === 1 ? 'academy' : 'center';
}

/** The window of a side, as a profile says it. */
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
