/**
 * The role level that counts: in live mode staff have no rights until they log in in two steps, because a password
 * alone guards what others wrote.
 */
export function countingRoleLevel(
  mode: 'demo' | 'live',
  member: { roleLevel: number; lacksSecondFactor: boolean },
): number {
  return mode === 'live' && member.lacksSecondFactor ? 0 : member.roleLevel;
}
