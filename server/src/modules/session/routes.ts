import * as contract from '@taegeuk/contract/session.ts';
import * as auth from '@taegeuk/contract/session-login.ts';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../domain-error.ts';
import { tokenOf } from '../../http/auth.ts';
import { workProofOf } from '../../http/challenges.ts';
import { serve } from '../../http/endpoint.ts';
import { answerOpened, clearCompanion, setTicket, visitorOf } from '../../http/session-cookies.ts';
import { staffActing } from '../../http/staff-acting.ts';
import type { Services } from '../../services.ts';
import {
  endOtherSessions,
  endSession,
  endSessionsOfMember,
  extendSession,
  listSessions,
  login,
  logout,
} from './service.ts';
import { ticketLimits } from './tickets.ts';

function registerLogin(app: FastifyInstance, services: Services): void {
  const { mode } = services.config;

  serve(app, services, auth.login, async ({ body, request, reply }) => {
    const visitor = visitorOf(request, services.config);
    const result = await login(services, body, visitor, {
      proveWork: workProofOf(services, request),
      afterwards: (work) => {
        work().catch((err: unknown) => request.log.error({ err }, 'a failed login was not noted'));
      },
    });
    if ('ticket' in result) {
      setTicket(reply, mode, result.ticket, ticketLimits.lifeSeconds);
      throw new DomainError('second_factor_required');
    }
    return { data: answerOpened(request, reply, mode, result) };
  });

  serve(app, services, auth.logout, async ({ member, reply }) => {
    await logout(services, member?.sessionId);
    clearCompanion(reply, mode);
    return { data: null };
  });
}

/** Logging in and out, and a member's own sessions. */
export function registerSessionModule(app: FastifyInstance, services: Services): void {
  registerLogin(app, services);

  serve(app, services, contract.listSessions, async ({ member }) => {
    const rows = await listSessions(services, member);
    const data = rows.map((row) => ({
      ...row,
      isCurrent: row.id === member.sessionId,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    }));
    return { data };
  });

  serve(app, services, contract.endSession, async ({ member, params }) => {
    await endSession(services, member, params.id);
    return { data: null };
  });

  serve(app, services, contract.endOtherSessions, async ({ member }) => ({
    data: { ended: await endOtherSessions(services, member) },
  }));

  serve(app, services, contract.endSessionsOfMember, async ({ member, query, request }) => {
    const by = staffActing(services, member, request);
    return { data: { ended: await endSessionsOfMember(services, query.userId, by) } };
  });

  serve(app, services, contract.extendSession, async ({ member, body, request }) => {
    const given = { token: tokenOf(request) ?? '', password: body.password };
    const { token, expiresInSeconds } = await extendSession(services, member, given);
    return { data: { token, expiresIn: expiresInSeconds } };
  });
}
