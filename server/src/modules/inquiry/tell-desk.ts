import type { Db } from '../../database/connect.ts';
import { listDeskMembers } from '../../desk-members.ts';
import { informMember } from '../user/service.ts';
import { type DeskReason, deskMail } from './mails.ts';

/** The inquiry that the desk is told of. */
interface Told {
  id: string;
  userId: string;
  /** Whose desk it is; null: everybody's who has the right. */
  assignedTo: string | null;
}

/** Tells one of the staff by mail of an inquiry that is theirs to see to. */
export async function tellStaff(
  db: Db,
  { staffId, id, reason }: { staffId: string; id: string; reason: DeskReason },
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  await informMember(db, { userId: staffId, now }, () => deskMail(reason, `${origin}/admin/inquiries/${id}`));
}

/**
 * Tells whoever's desk it is that an inquiry has begun to wait: who sees to it, or everybody who answers inquiries. Not told
 * is who asked it themselves.
 */
export async function tellDesk(
  db: Db,
  { id, userId, assignedTo }: Told,
  from: { origin: string; now: Date; reason: DeskReason },
): Promise<void> {
  const everybody = (await listDeskMembers(db, 'inquiry'))
    .map((member) => member.id)
    .filter((staffId) => staffId !== userId);
  const isTheirs = assignedTo !== null && everybody.includes(assignedTo);
  for (const staffId of isTheirs ? [assignedTo] : everybody)
    await tellStaff(db, { staffId, id, reason: from.reason }, from);
}
