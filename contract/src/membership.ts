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
