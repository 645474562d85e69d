import type { StaffMember } from '@taegeuk/contract/staff.ts';
import type { StaffLevel, StaffRight } from '@taegeuk/contract/staff-rights.ts';
import type { Db } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { actAsStaff, type StaffActing } from '../../staff.ts';
import type { AuditEvent } from '../audit/service.ts';
import { linkStaffRole, unlinkStaffRoles } from '../role/service.ts';
import { endAllSessions } from '../session/service.ts';
import * as queries from './queries.ts';
import { lockAdministrators, setRights } from './service.ts';

type Desk = Pick<Services, 'sql' | 'clock'>;

/** What somebody is to be allowed, and why. */
export interface Standing {
  level: StaffLevel;
  rights: readonly StaffRight[];
  reason: string;
}

/** All staff, the highest level first. */
export function listStaff({ sql }: Desk): Promise<StaffMember[]> {
  return queries.listStaff(sql);
}

interface Change {
  id: string;
  act: 'invite' | 'update' | 'remove';
  /** Null: they are staff no longer. */
  standing: Pick<Standing, 'level' | 'rights'> | null;
  reason: string;
}

// The row first, as where somebody leaves: two that lock in different orders would wait for each other.
async function hold(db: Db, { id, act }: Change): Promise<queries.HeldMember | undefined> {
  const member = await queries.lockMember(db, id);
  await lockAdministrators(db);
  return member && (act === 'invite' || member.level > 0) ? member : undefined;
}

async function store(db: Db, member: queries.HeldMember, change: Change, actorId: string): Promise<void> {
  const { act, standing, reason } = change;
  await unlinkStaffRoles(db, member.id);
  if (standing) await linkStaffRole(db, member, standing.level);
  const { level, rights } = standing ?? { level: 0, rights: [] };
  await setRights(db, { userId: member.id, act, level, rights, actorId, reason });
}

/** Changes what somebody may do; two owners who take it from each other at once leave one. */
function changeStaff({ sql, clock }: Desk, change: Change, by: StaffActing): Promise<void> {
  const action = `staff.${change.act}` satisfies AuditEvent['action'];
  const { standing } = change;
  return actAsStaff(sql, by, {
    ...{ right: 'owner', action, subjectType: 'user', id: change.id, reason: change.reason },
    hold: (db) => hold(db, change),
    change: async (db, member) => {
      if (change.act === 'invite' && member.level > 0) throw new DomainError('already_staff');
      await store(db, member, change, by.staff.id);
      if (!(await queries.existsOwner(db))) throw new DomainError('last_administrator');
      if (!standing) await endAllSessions(db, member.id, clock());
      const detail = standing && { level: String(standing.level), rights: standing.rights.join(' ') };
      return { done: undefined, detail: detail ?? {} };
    },
  });
}

/**
 * Makes a member staff.
 * @returns who it is, and where they set up the second step of their login
 * @throws {DomainError} forbidden, own_record; user_does_not_exist for an address that nobody has confirmed; already_staff
 */
export async function inviteStaff(
  services: Desk,
  { email, reason, ...standing }: Standing & { email: string },
  by: StaffActing,
): Promise<{ id: string; secondStepUrl: string }> {
  const member = await queries.findByEmail(services.sql, email);
  if (!member) throw new DomainError('user_does_not_exist');
  await changeStaff(services, { id: member.id, act: 'invite', standing, reason }, by);
  return { id: member.id, secondStepUrl: `${by.origin}/mypage/user-manage` };
}

/**
 * Gives somebody of the staff exactly this level and these rights.
 * @throws {DomainError} forbidden, own_record, last_administrator; not_found for who is not staff
 */
export function updateStaff(
  services: Desk,
  { id, reason, ...standing }: Standing & { id: string },
  by: StaffActing,
): Promise<void> {
  return changeStaff(services, { id, act: 'update', standing, reason }, by);
}

/**
 * Takes level and rights away, and ends every session.
 * @throws {DomainError} forbidden, own_record, last_administrator; not_found for who is not staff
 */
export function removeStaff(
  services: Desk,
  { id, reason }: { id: string; reason: string },
  by: StaffActing,
): Promise<void> {
  return changeStaff(services, { id, act: 'remove', standing: null, reason }, by);
}
