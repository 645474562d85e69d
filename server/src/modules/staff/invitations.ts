import type { StaffLevel, StaffRight } from '@taegeuk/contract/staff-rights.ts';
import { hashSecret, newSecret } from '../../credentials/secret.ts';
import { type Db, inTransaction } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { actAsStaff, type StaffActing } from '../../staff.ts';
import { type AuditActor, recordAudit } from '../audit/service.ts';
import { enqueue } from '../outbox/service.ts';
import { linkStaffRole } from '../role/service.ts';
import { hasSecondFactor } from '../second-factor/service.ts';
import { invitationMail } from './invitation-mail.ts';
import * as invitations from './invitation-queries.ts';
import * as queries from './queries.ts';
import { setRights } from './service.ts';

const lifeMs = 24 * 60 * 60 * 1000;

/** Who is invited, to what. */
export interface Invited {
  id: string;
  email: string;
  level: StaffLevel;
  rights: StaffRight[];
  reason: string;
}

/** Stores an invitation and sends its link, within the transaction of the act. */
export async function sendInvitation(
  { clock }: Pick<Services, 'clock'>,
  db: Db,
  invited: Invited,
  by: StaffActing,
): Promise<void> {
  const now = clock();
  const expiresAt = new Date(now.getTime() + lifeMs);
  const token = newSecret();
  await invitations.replaceInvitation(db, {
    ...{ ...invited, invitedBy: by.staff.id, tokenHash: hashSecret(token), now, expiresAt },
  });
  // Behind the sign that no browser sends on: no log has the link.
  const mail = invitationMail(`${by.origin}/staff-invitation#${token}`, expiresAt);
  await enqueue(db, { kind: 'mail', to: invited.email, userId: null, now, ...mail });
}

/**
 * Makes the link of an invitation invalid.
 * @throws {DomainError} forbidden, own_record; not_found
 */
export function withdrawInvitation(
  { sql }: Services,
  { id, reason }: { id: string; reason: string },
  by: StaffActing,
): Promise<void> {
  return actAsStaff(sql, by, {
    ...{ right: 'owner', action: 'staff.withdraw', subjectType: 'invitation', id, reason },
    hold: (db) => invitations.holdInvitation(db, id),
    change: async (db) => {
      await invitations.removeInvitation(db, id);
      return { done: undefined, detail: {} };
    },
  });
}

async function findOpen({ sql, clock }: Services, token: string): Promise<invitations.InvitationRow> {
  const row = await invitations.findInvitation(sql, { tokenHash: hashSecret(token), now: clock() });
  if (!row) throw new DomainError('not_found');
  return row;
}

/**
 * What the link of an invitation offers, to whoever has it.
 * @throws {DomainError} not_found
 */
export async function getInvitation(
  services: Services,
  token: string,
): Promise<{ email: string; level: number; expiresAt: string; isMember: boolean }> {
  const { email, level, expiresAt } = await findOpen(services, token);
  const member = await queries.findByEmail(services.sql, email);
  return { email, level, expiresAt: expiresAt.toISOString(), isMember: member !== undefined };
}

/** The member who accepts, and from where. */
export interface Accepting {
  id: string;
  email: string;
  emailVerifiedAt: Date | null;
}

/**
 * Makes the member staff to whose address the link was sent. Somebody else who has the link gets nothing by it.
 * @throws {DomainError} not_found, also for a link that was sent to another address; email_not_verified; already_staff
 */
export async function acceptInvitation(
  services: Services,
  member: Accepting,
  token: string,
  actor: AuditActor,
): Promise<{ needsSecondStep: boolean }> {
  const { id, email, level, rights, reason, invitedBy } = await findOpen(services, token);
  if (email.toLowerCase() !== member.email.toLowerCase()) throw new DomainError('not_found');
  if (!member.emailVerifiedAt) throw new DomainError('email_not_verified');
  await inTransaction(services.sql, async (db) => {
    const held = await queries.lockMember(db, member.id);
    if (!held || !(await invitations.removeInvitation(db, id))) throw new DomainError('not_found');
    if (held.level > 0) throw new DomainError('already_staff');
    await linkStaffRole(db, held, level);
    await setRights(db, { userId: member.id, act: 'invite', level, rights, actorId: invitedBy, reason });
    await recordAudit(db, actor, {
      ...{ action: 'staff.accept', subjectType: 'user', subjectId: member.id, aboutUserId: member.id },
      detail: { level: String(level), rights: rights.join(' ') },
    });
  });
  return { needsSecondStep: !(await hasSecondFactor(services.sql, member.id)) };
}
