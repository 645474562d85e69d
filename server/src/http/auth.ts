import { timingSafeEqual } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { Access, Endpoint } from '@taegeuk/contract/endpoint.ts';
import { roleLevels } from '@taegeuk/contract/role-levels.ts';
import type { StaffRight } from '@taegeuk/contract/staff-rights.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { holds } from '../caller.ts';
import { hashSecret } from '../credentials/secret.ts';
import { DomainError } from '../domain-error.ts';
import {
  countingRoleLevel,
  isAsleep,
  isCallWorthNoting,
  isPasswordFresh,
} from '../modules/session/policy.ts';
import { findSession, noteStaffCall, type SessionRow } from '../modules/session/queries.ts';
import type { Services } from '../services.ts';
import { isOutside } from '../staff-networks.ts';

/** The member of the token, as every private call gets it. `roleLevel` is the effective one. */
export interface Member extends Omit<SessionRow, 'companionHash' | 'isExpired' | 'lacksSecondFactor'> {
  /** The level of staff whose role does not count before they log in in two steps. */
  withheldRoleLevel?: number;
  /** What staff may do once they have given their password again. */
  sleepingRights?: readonly StaffRight[];
}

declare module 'fastify' {
  interface FastifyRequest {
    member: Member | null;
  }
}

/** Name of the cookie that binds a web session's token to its browser. `__Host-` requires Secure, so live mode only. */
export function companionCookieName(mode: 'demo' | 'live'): string {
  return mode === 'live' ? '__Host-taegeuk' : 'taegeuk-companion';
}

/** The token of a request; undefined without one, empty for a malformed one. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (!header) return undefined;
  const token = header.startsWith('Bearer ') ? header.slice('Bearer '.length) : header;
  // 32 bytes in base64url; anything else cannot be one of ours and is not worth a query.
  return /^[\w-]{43}$/.test(token) ? token : '';
}

function isBoundElsewhere(row: SessionRow, companion: string | undefined): boolean {
  if (!row.companionHash) return false;
  if (!companion) return true;
  return !timingSafeEqual(row.companionHash, hashSecret(companion));
}

async function memberOf(services: Services, request: FastifyRequest): Promise<Member> {
  const token = tokenOf(request);
  if (token === undefined) throw new DomainError('token_required');
  const row = token ? await findSession(services.sql, hashSecret(token), services.clock()) : undefined;
  if (!row) throw new DomainError('token_required');
  if (row.isExpired) throw new DomainError('token_expired');
  if (isBoundElsewhere(row, request.cookies[companionCookieName(services.config.mode)])) {
    throw new DomainError('token_required');
  }
  if (isOutside(services.config.staffNetworks, request.ip)) return { ...row, rights: [] };
  const roleLevel = countingRoleLevel(services.config.mode, row);
  if (roleLevel !== row.roleLevel) return { ...row, roleLevel, rights: [], withheldRoleLevel: row.roleLevel };
  const sleeps = row.rights.length > 0 && isAsleep(row, services.clock());
  return sleeps ? { ...row, rights: [], sleepingRights: row.rights } : row;
}

const requiredLevel: Partial<Record<Access, number>> = {
  teacher: roleLevels.teacher,
  admin: roleLevels.admin,
};

/** Whether only staff may call. */
export function isStaffCall({ access }: Pick<Endpoint, 'access'>): boolean {
  return requiredLevel[access] !== undefined;
}

function requireRight(member: Member, { access, right, asksPassword }: Called, now: Date): void {
  const level = requiredLevel[access] ?? 0;
  if ((member.withheldRoleLevel ?? 0) >= level) throw new DomainError('second_factor_setup_required');
  const rights = member.sleepingRights ?? member.rights;
  const isAllowed = right === 'any' ? rights.length > 0 : right && holds({ rights }, right);
  if (member.roleLevel < level || !isAllowed) throw new DomainError('forbidden');
  if (member.sleepingRights || (asksPassword && !isPasswordFresh(member, now)))
    throw new DomainError('password_required');
}

/** Finds out which staff member calls, and whether they may. The call keeps their rights active. */
async function authenticateStaff(services: Services, called: Called, request: FastifyRequest): Promise<void> {
  const now = services.clock();
  const member = await memberOf(services, request);
  request.member = member;
  requireRight(member, called, now);
  if (isCallWorthNoting(member, now)) await noteStaffCall(services.sql, member.sessionId, now);
}

/** What the guard asks of a call. */
type Called = Pick<Endpoint, 'access' | 'right' | 'asksPassword'>;

/**
 * Finds out who calls, before the body is read.
 * @throws {DomainError} token_required, token_expired; forbidden without the role or the right, password_required if the
 * rights are inactive or the call requires the password, second_factor_setup_required when the role would be enough after
 * setting up the second step of the login
 */
export async function authenticate(
  services: Services,
  called: Called,
  request: FastifyRequest,
): Promise<void> {
  const { access } = called;
  if (access === 'public') return;
  if (access === 'optional') {
    request.member = await memberOf(services, request).catch((error: unknown) => {
      if (error instanceof DomainError && error.status === 401) return null;
      throw error;
    });
    return;
  }
  if (isStaffCall(called)) return authenticateStaff(services, called, request);
  request.member = await memberOf(services, request);
}

export function registerAuth(app: FastifyInstance): void {
  app.decorateRequest('member', null);
}
