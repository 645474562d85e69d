import {
  type Revealed,
  type RevealedField,
  revealSeconds,
  revealsPerHour,
} from '@taegeuk/contract/member-change.ts';
import { countWithin } from '../../count-within.ts';
import type { Services } from '../../services.ts';
import { actAsStaff, type StaffActing } from '../../staff.ts';
import { type HeldMember, lockMember } from './queries.ts';

const hourSeconds = 60 * 60;

function valuesOf(member: HeldMember, fields: readonly RevealedField[]): Revealed['values'] {
  const { phone, email, dob } = member;
  const address = [member.postCode, member.address, member.addressDetails]
    .filter((line) => line !== '')
    .join(' ');
  const all = { phone, email, dob, address };
  return Object.fromEntries(fields.map((field) => [field, all[field]]));
}

/**
 * Fields of a member's profile without mask, for a reason: so many times in an hour, whatever number of fields. Logged with
 * the fields and the reason.
 * @throws {DomainError} forbidden; invalid_input for a reason that is none; not_found, own_record; too_many_requests
 */
export async function revealMember(
  { sql, clock, limits }: Pick<Services, 'sql' | 'clock' | 'limits'>,
  { id, fields, reason }: { id: string; fields: readonly RevealedField[]; reason: string },
  by: StaffActing,
): Promise<Revealed> {
  return actAsStaff(sql, by, {
    ...{ right: 'member', action: 'member.reveal', subjectType: 'user', id, reason },
    hold: (db) => lockMember(db, id),
    change: async (_db, member) => {
      // Counted last: what is refused reveals nothing.
      const left = await countWithin(limits, `reveal:${by.staff.id}`, {
        max: revealsPerHour,
        windowSeconds: hourSeconds,
      });
      const now = clock();
      const until = new Date(now.getTime() + revealSeconds * 1000).toISOString();
      return {
        done: { values: valuesOf(member, fields), until, left },
        detail: { fields: fields.join(' ') },
      };
    },
  });
}
