import { profileLinesOf } from '@taegeuk/contract/profile-lines.ts';
import type { Profile } from '@taegeuk/contract/user.ts';
import type { Member } from '../../http/auth.ts';

/** What a profile shows of a member; the session's own query has read it already. */
export type ProfileRow = Omit<
  Member,
  'sessionId' | 'lang' | 'roleLevel' | 'rights' | 'sleepingRights' | 'authenticatedAt' | 'staffCalledAt'
>;

/** The profile of a member. */
export function presentProfile(member: ProfileRow): Profile {
  const { id, name, nickName, email, phone, dob } = member;
  const { levelInCenter, subLevelInCenter, levelInAcademy, subLevelInAcademy } = member;
  return {
    ...{ id, name, nickName, email, phone, dob },
    ...profileLinesOf(member),
    ...{ levelInCenter, subLevelInCenter, levelInAcademy, subLevelInAcademy },
    payLevelInCenter: member.payLevelInCenter,
    payLevelInAcademy: member.payLevelInAcademy,
    startTimeInLevelCenter: member.centerStartsOn,
    timeInLevelCenter: member.centerEndsOn,
    startTimeInLevelAcademy: member.academyStartsOn,
    timeInLevelAcademy: member.academyEndsOn,
    isDelete: false, // a member who has left has no session
    emailVerified: member.emailVerifiedAt !== null,
    phoneVerified: member.phoneVerifiedAt !== null,
  };
}
