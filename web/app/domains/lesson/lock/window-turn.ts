import { isWindowActive, type MembershipWindow } from '@taegeuk/contract/membership.ts';

/** Whether lessons that are shown as open or locked have to be loaded again, now that it is `day`. */
export function hasWindowTurned(
  membership: MembershipWindow | null,
  isLocked: boolean,
  day: string,
): boolean {
  return membership !== null && isWindowActive(membership, day) === isLocked;
}
