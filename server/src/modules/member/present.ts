import { seoulDay } from '@taegeuk/contract/calendar.ts';
import type { MemberLine } from '@taegeuk/contract/member-search.ts';
import { maskedEmail, maskedPhone } from '../../masks.ts';
import type { MemberRow } from './list-queries.ts';

/** A member in a list: phone and e-mail address leave masked. */
export function presentLine(row: MemberRow): MemberLine {
  const { id, name, nickName, levelInCenter, subLevelInCenter, levelInAcademy, subLevelInAcademy } = row;
  return {
    ...{ id, name, nickName, levelInCenter, subLevelInCenter, levelInAcademy, subLevelInAcademy },
    maskedPhone: maskedPhone(row.phone),
    maskedEmail: maskedEmail(row.email),
    center: { startsOn: row.centerStartsOn, endsOn: row.centerEndsOn },
    academy: { startsOn: row.academyStartsOn, endsOn: row.academyEndsOn },
    lastPractisedOn: row.lastPractisedOn,
    teacher: row.teacher,
    joinedOn: seoulDay(row.createdAt),
  };
}
