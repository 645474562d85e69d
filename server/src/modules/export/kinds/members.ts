import { seoulDay } from '@taegeuk/contract/calendar.ts';
import type { exportColumns } from '@taegeuk/contract/export-columns.ts';
import { isListed } from '../../member/service.ts';
import type { Source, SourceRow } from './source.ts';

interface MemberRow extends SourceRow {
  name: string;
  nickName: string;
  phone: string;
  email: string;
  dob: string | null;
  address: string;
  levelInCenter: number;
  subLevelInCenter: number;
  levelInAcademy: number;
  subLevelInAcademy: number;
  centerEndsOn: string | null;
  academyEndsOn: string | null;
  lastPractisedOn: string | null;
  createdAt: Date;
  isMarketing: boolean | null;
}

/** Members as the list of staff finds them. */
export const members: Source<MemberRow, keyof (typeof exportColumns)['members']> = {
  key: 'u.id',
  select: (db) => db`
    u.name, u.nick_name, u.phone, u.email, u.dob, concat_ws(' ', nullif(u.post_code, ''), nullif(u.address, ''),
    nullif(u.address_details, '')) AS address, u.level_in_center, u.sub_level_in_center, u.level_in_academy,
    u.sub_level_in_academy, u.center_ends_on, u.academy_ends_on, u.last_practised_on, u.created_at,
    (SELECT c.is_granted FROM consents c WHERE c.user_id = u.id AND c.kind = 'marketing'
     ORDER BY c.created_at DESC, c.id DESC LIMIT 1) AS is_marketing`,
  from: (db, { filter, today }) => db`
    FROM users u WHERE ${isListed(db, filter, today)}`,
  cells: {
    name: ({ name }, veil) => veil.name(name),
    nickName: ({ nickName }, veil) => veil.name(nickName),
    phone: ({ phone }, veil) => veil.phone(phone),
    email: ({ email }, veil) => veil.email(email),
    born: ({ dob }, veil) => veil.born(dob),
    address: ({ address }, veil) => veil.hidden(address),
    levelInCenter: ({ levelInCenter, subLevelInCenter }) => `${levelInCenter}-${subLevelInCenter}`,
    levelInAcademy: ({ levelInAcademy, subLevelInAcademy }) => `${levelInAcademy}-${subLevelInAcademy}`,
    centerEndsOn: ({ centerEndsOn }) => centerEndsOn,
    academyEndsOn: ({ academyEndsOn }) => academyEndsOn,
    lastPractisedOn: ({ lastPractisedOn }) => lastPractisedOn,
    joinedOn: ({ createdAt }) => seoulDay(createdAt),
    marketing: ({ isMarketing }) => (isMarketing ? '동의' : '동의 없음'),
  },
};
