import { randomUUID } from 'node:crypto';
import type { ApprovalReply } from '@taegeuk/contract/approval.ts';
import { roleLevels } from '@taegeuk/contract/role-levels.ts';
import type { StaffInvitation, StaffMember } from '@taegeuk/contract/staff.ts';
import { type StaffLevel, type StaffRight, staffRights } from '@taegeuk/contract/staff-rights.ts';
import { z } from 'zod';
import type { Db } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { actAsStaff, type StaffActing } from '../../staff.ts';
import { twoPersonAct } from '../approval/service.ts';
import { recordAudit } from '../audit/service.ts';
import { linkStaffRole, unlinkStaffRoles } from '../role/service.ts';
import { endAllSessions } from '../session/service.ts';
import { listInvitations } from './invitation-queries.ts';
import { sendInvitation } from './invitations.ts';
import * as queries from './queries.ts';
import { lockAdministrators, setRights } from './service.ts';

/** All staff, the highest level first, and who was invited; the look is logged. */
export async function listStaff(
  { sql, clock }: Services,
  { actor }: StaffActing,
): Promise<{ staff: StaffMember[]; invitations: StaffInvitation[] }> {
  const staff = await queries.listStaff(sql);
  await recordAudit(sql, actor, {
    ...{ action: 'staff.list', subjectType: 'user', subjectId: null, aboutUserId: null },
    aboutIds: staff.map(({ id }) => id),
  });
  return { staff, invitations: await listInvitations(sql, clock()) };
}

const level = z.literal([roleLevels.teacher, roleLevels.admin]);
const standing = { level, rights: z.array(z.enum(staffRights)) };

interface Standing {
  level: StaffLevel;
  rights: StaffRight[];
}

/** Whether somebody would get what is given by two: the level of administrators, or who says who the staff are. */
function gainsByTwo(has: { level: number; rights: readonly StaffRight[] }, wanted: Standing): boolean {
  const isOwner = (rights: readonly StaffRight[]) => rights.includes('owner');
  return (
    (wanted.level === roleLevels.admin && has.level < roleLevels.admin) ||
    (isOwner(wanted.rights) && !isOwner(has.rights))
  );
}

const nothing = { level: roleLevels.released, rights: [] };
const told = ({ level: given, rights }: Standing) => ({ level: String(given), rights: rights.join(' ') });

/** Asks somebody by mail to join the staff, who need not be a member yet. */
export const invitation = twoPersonAct({
  ...{ action: 'staff.invite', right: 'owner', subjectType: 'invitation' },
  input: z.object({ email: z.string(), ...standing }),
  hold: (db, _id, { email }) => queries.holdInvited(db, email),
  async check(_db, held) {
    if (held.level > 0) throw new DomainError('already_staff');
  },
  needsSecond: (_held, wanted) => gainsByTwo(nothing, wanted),
  facts: (_held, { email, ...wanted }) => ({ email, ...told(wanted) }),
  async change(db, _held, invited, { services, by, id, reason }) {
    await sendInvitation(services, db, { ...invited, id, reason: reason.trim() }, by);
    return { done: undefined, detail: told(invited) };
  },
});

/**
 * Asks somebody by mail to join the staff.
 * @throws {DomainError} own_record, already_staff, and what `twoPersonAct` throws
 */
export function inviteStaff(
  services: Services,
  { email, reason, code, ...given }: Standing & { email: string; reason: string; code?: string | undefined },
  by: StaffActing,
): Promise<ApprovalReply> {
  return invitation.ask(services, { id: randomUUID(), reason, code, input: { email, ...given } }, by);
}

// The row first, as where somebody leaves: two that lock in different orders would wait for each other.
async function hold(db: Db, id: string): Promise<queries.HeldMember | undefined> {
  const member = await queries.lockMember(db, id);
  await lockAdministrators(db);
  return member && member.level > 0 ? member : undefined;
}

/** Gives somebody of the staff exactly this level and these rights. */
export const update = twoPersonAct<queries.HeldMember, Standing>({
  ...{ action: 'staff.update', right: 'owner', subjectType: 'user' },
  input: z.object(standing),
  hold,
  needsSecond: gainsByTwo,
  facts: (_held, wanted) => told(wanted),
  async change(db, member, wanted, { by, reason }) {
    await unlinkStaffRoles(db, member.id);
    await linkStaffRole(db, member, wanted.level);
    const grant = { userId: member.id, act: 'update', actorId: by.staff.id, reason: reason.trim() } as const;
    await setRights(db, { ...grant, ...wanted });
    if (!(await queries.existsOwner(db))) throw new DomainError('last_administrator');
    return { done: undefined, detail: told(wanted) };
  },
});

/**
 * Gives somebody of the staff exactly this level and these rights.
 * @throws {DomainError} own_record, last_administrator, changed_elsewhere; not_found for who is not staff; what
 * `twoPersonAct` throws
 */
export function updateStaff(
  services: Services,
  given: Standing & { id: string; version: number; reason: string; code?: string | undefined },
  by: StaffActing,
): Promise<ApprovalReply> {
  const { id, version, reason, code, ...input } = given;
  return update.ask(services, { id, version, reason, code, input }, by);
}

/**
 * Takes level and rights away, and ends every session.
 * @throws {DomainError} own_record, last_administrator, changed_elsewhere; not_found for who is not staff
 */
export function removeStaff(
  { sql, clock }: Pick<Services, 'sql' | 'clock'>,
  { id, version, reason }: { id: string; version: number; reason: string },
  by: StaffActing,
): Promise<void> {
  return actAsStaff(sql, by, {
    ...{ right: 'owner', action: 'staff.remove', subjectType: 'user', id, version, reason },
    hold: (db) => hold(db, id),
    change: async (db, member) => {
      await unlinkStaffRoles(db, member.id);
      const grant = { userId: id, act: 'remove', level: 0, rights: [] } as const;
      await setRights(db, { ...grant, actorId: by.staff.id, reason: reason.trim() });
      if (!(await queries.existsOwner(db))) throw new DomainError('last_administrator');
      await endAllSessions(db, id, clock());
      // Only staff are called as staff are; who it was keeps everything else.
      const isFreed = await queries.freeReservedNickName(db, id, clock());
      const detail: Record<string, string> = isFreed ? { fields: 'nickName' } : {};
      return { done: undefined, detail };
    },
  });
}
