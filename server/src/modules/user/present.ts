import type { Profile } from '@taegeuk/contract/user.ts';
import type { Member } from '../../plugins/auth.ts';

/** The profile of the member of a token: what the session's own query has already read. */
export function presentProfile(member: Member): Profile {
  const { id, name, nickName, email, phone, dob, postCode, address, addressDetails } = member;
  const { levelInCenter, subLevelInCenter, levelInAcademy, subLevelInAcademy } = member;
  return {
    ...{ id, name, nickName, email, phone, dob, postCode, address, addressDetails },
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
