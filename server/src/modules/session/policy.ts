/**
 * The effective role level: in live mode staff have no rights until they log in in two steps, because otherwise only a
 * password protects what others wrote.
 */
export function countingRoleLevel(
  mode: 'demo' | 'live',
  member: { roleLevel: number; lacksSecondFactor: boolean },
): number {
  return mode === 'live' && member.lacksSecondFactor ? 0 : member.roleLevel;
}

const minuteMs = 60 * 1000;
const sleepAfterMs = 30 * minuteMs;
const passwordCountsMs = 10 * minuteMs;

/** What is known of a session's last signs of its owner. */
interface Signs {
  authenticatedAt: Date;
  staffCalledAt: Date | null;
}

/** Whether staff have not been at it for so long that somebody else may be: half an hour after their last call. */
export function isAsleep({ authenticatedAt, staffCalledAt }: Signs, now: Date): boolean {
  const lastMs = Math.max(authenticatedAt.getTime(), staffCalledAt?.getTime() ?? 0);
  return now.getTime() - lastMs > sleepAfterMs;
}

/** Whether the password is known well enough for what is not to be undone. */
export function isPasswordFresh({ authenticatedAt }: Signs, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() <= passwordCountsMs;
}

/** Whether a call of staff has to be noted: not each of many within a minute writes. */
export function isCallWorthNoting({ staffCalledAt }: Signs, now: Date): boolean {
  return staffCalledAt === null || now.getTime() - staffCalledAt.getTime() > minuteMs;
}
