import type { Db } from '../../database/connect.ts';
import { listDeskMembers } from '../../desk-members.ts';
import { informMember } from '../user/service.ts';
import { consultationRequestedMail, deskLink } from './mails.ts';

/** Tells everybody who sees to consultations of a new request, except who made it. */
export async function tellDesk(
  db: Db,
  { id, userId }: { id: string; userId: string },
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  const mail = consultationRequestedMail(deskLink(origin, id));
  for (const staff of await listDeskMembers(db, 'consult'))
    if (staff.id !== userId) await informMember(db, { userId: staff.id, now }, () => mail);
}
