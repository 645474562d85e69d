import { timingSafeEqual } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { Access, Endpoint } from '@taegeuk/contract/endpoint.ts';
import { roleLevels } from '@taegeuk/contract/role-levels.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { holds } from '../caller.ts';
import { hashSecret } from '../credentials/secret.ts';
import { DomainError } from '../domain-error.ts';
import { countingRoleLevel } from '../modules/session/policy.ts';
import { findSession, type SessionRow } from '../modules/session/queries.ts';
import type { Services } from '../services.ts';

/** The member of the token, as every private call gets it. `roleLevel` is the one that counts. */
export interface Member extends Omit<SessionRow, 'companionHash' | 'isExpired' | 'lacksSecondFactor'> {
  /** The level of staff whose role does not count before they log in in two steps. */
  withheldRoleLevel?: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    member: Member | null;
  }
}

/** Name of the cookie that binds a web session's token to its browser. `__Host-` demands Secure, so live mode only. */
export function companionCookieName(mode: 'demo' | 'live'): string {
  return mode === 'live' ? '__Host-taegeuk' : 'taegeuk-companion';
}

/** The token that a request shows; undefined without one, empty for something that is none. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (!header) return undefined;
  const token = header.startsWith('Bearer ') ? header.slice('Bearer '.length) : header;
  // 32 bytes in base64url; anything else can not be one of ours and is not worth a query.
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
  const roleLevel = countingRoleLevel(services.config.mode, row);
  return roleLevel === row.roleLevel
    ? row
    : { ...row, roleLevel, rights: [], withheldRoleLevel: row.roleLevel };
}

const requiredLevel: Partial<Record<Access, number>> = {
  teacher: roleLevels.teacher,
  admin: roleLevels.admin,
};

/** Whether only staff may call. */
export function isStaffCall({ access }: Pick<Endpoint, 'access'>): boolean {
  return requiredLevel[access] !== undefined;
}

function requireRight(member: Member, { access, right }: Called): void {
  const level = requiredLevel[access] ?? 0;
  if ((member.withheldRoleLevel ?? 0) >= level) throw new DomainError('second_factor_setup_required');
  if (member.roleLevel < level || !right || !holds(member, right)) throw new DomainError('forbidden');
}

/** What the guard asks of a call. */
type Called = Pick<Endpoint, 'access' | 'right'>;

/**
 * Finds who calls, before the body is read.
 * @throws {DomainError} token_required, token_expired; forbidden without the role or the right,
 * second_factor_setup_required when it would do after setting up the second step of the login
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
  request.member = await memberOf(services, request);
  if (isStaffCall(called)) requireRight(request.member, called);
}

export function registerAuth(app: FastifyInstance): void {
  app.decorateRequest('member', null);
}
