import type { CookieSerializeOptions } from '@fastify/cookie';
import * as contract from '@taegeuk/contract/auth.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../app.ts';
import type { Config } from '../../config.ts';
import { companionCookieName } from '../../plugins/auth.ts';
import { serve } from '../../plugins/endpoint.ts';
import { login, logout, type Visitor } from './service.ts';

const companionSeconds = 24 * 60 * 60;

function companionOptions(mode: Config['mode']): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: mode === 'live' };
}

function visitorOf(request: FastifyRequest, mode: Config['mode']): Visitor {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    isWeb: request.headers['x-client'] === 'web',
    companion: request.cookies[companionCookieName(mode)],
  };
}

/** Logging in and out. */
export function registerSessionModule(app: FastifyInstance, services: Services): void {
  const { mode } = services.config;

  serve(app, services, contract.login, async ({ body, request, reply }) => {
    const opened = await login(services, body, visitorOf(request, mode));
    if (opened.companion) {
      reply.setCookie(companionCookieName(mode), opened.companion, {
        ...companionOptions(mode),
        maxAge: companionSeconds,
      });
    }
    const { token, expiresInSeconds, member } = opened;
    return { data: { token, expiresIn: expiresInSeconds, id_user: member.id, infoUser: member } };
  });

  serve(app, services, contract.logout, async ({ member, reply }) => {
    await logout(services, member?.sessionId);
    reply.clearCookie(companionCookieName(mode), companionOptions(mode));
    return { data: null };
  });
}
