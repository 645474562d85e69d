import { timingSafeEqual } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { Access } from '@taegeuk/contract/endpoint.ts';
import { roleLevels } from '@taegeuk/contract/role.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashSecret } from '../credentials/secret.ts';
import { DomainError } from '../domain-error.ts';
import { countingRoleLevel } from '../modules/session/policy.ts';
import { findSession, type SessionRow } from '../modules/session/queries.ts';
import type { Services } from '../services.ts';

/** The member of the token, as every private call gets it. `roleLevel` is the effective one. */
export interface Member extends Omit<SessionRow, 'companionHash' | 'isExpired' | 'lacksSecondFactor'> {
  /** The level of staff whose role does not count before they log in in two steps. */
  withheldRoleLevel?: number;
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
  const roleLevel = countingRoleLevel(services.config.mode, row);
  return roleLevel === row.roleLevel ? row : { ...row, roleLevel, withheldRoleLevel: row.roleLevel };
}

const requiredLevel: Partial<Record<Access, number>> = {
  teacher: roleLevels.teacher,
  admin: roleLevels.admin,
};

function requireRole(member: Member, level: number): void {
  if (member.roleLevel >= level) return;
  const isWithheld = (member.withheldRoleLevel ?? 0) >= level;
  throw new DomainError(isWithheld ? 'second_factor_setup_required' : 'forbidden');
}

/**
 * Finds out who calls, before the body is read.
 * @throws {DomainError} token_required, token_expired; forbidden when the role is too low, second_factor_setup_required
 * when it would be enough after setting up the second step of the login
 */
export async function authenticate(
  services: Services,
  access: Access,
  request: FastifyRequest,
): Promise<void> {
  if (access === 'public') return;
  if (access === 'optional') {
    request.member = await memberOf(services, request).catch((error: unknown) => {
      if (error instanceof DomainError && error.status === 401) return null;
      throw error;
    });
    return;
  }
  request.member = await memberOf(services, request);
  requireRole(request.member, requiredLevel[access] ?? 0);
}

export function registerAuth(app: FastifyInstance): void {
  app.decorateRequest('member', null);
}
