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
