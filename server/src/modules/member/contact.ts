import type { OpenContactChange } from '@taegeuk/contract/contact-change.ts';
import type { Services } from '../../services.ts';
import { actAsStaff, type StaffActing } from '../../staff.ts';
import {
  callOffContactChange,
  openContactChangeOf,
  sendContactLink,
  type WantedContact,
} from '../user/service.ts';
import { lockMember } from './queries.ts';

/**
 * Sends a link to a new e-mail address or phone of a member. Staff never change either themselves: whoever could talk one of
 * them into it would have the account.
 * @throws {DomainError} forbidden, not_found, own_record; what `sendContactLink` throws
 */
export function askContactChange(
  services: Pick<Services, 'sql' | 'clock' | 'limits' | 'config' | 'appSecret'>,
  { id, reason, ...wanted }: WantedContact & { id: string; reason: string },
  by: StaffActing,
): Promise<OpenContactChange> {
  return actAsStaff(services.sql, by, {
    ...{ right: 'member', action: 'member.contact', subjectType: 'user', id, reason },
    hold: (db) => lockMember(db, id),
    change: async (db) => {
      const to = { userId: id, askedBy: by.staff.id, origin: by.origin };
      const fields = await sendContactLink(services, db, wanted, to);
      const done = await openContactChangeOf(db, id, services.clock());
      if (!done) throw new Error('a change that was stored is open');
      return { done, detail: { fields } };
    },
  });
}

/**
 * Calls off a change that does not count yet.
 * @throws {DomainError} forbidden, not_found, own_record
 */
export function cancelContactChange(
  { sql, clock }: Pick<Services, 'sql' | 'clock'>,
  { id, reason }: { id: string; reason: string },
  by: StaffActing,
): Promise<void> {
  return actAsStaff(sql, by, {
    ...{ right: 'member', action: 'member.contact-cancel', subjectType: 'user', id, reason },
    hold: (db) => lockMember(db, id),
    change: async (db) => ({
      done: undefined,
      detail: { fields: await callOffContactChange(db, id, clock()) },
    }),
  });
}
