import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { OpenedSession, Visitor } from '../modules/session/service.ts';
import { companionCookieName } from './auth.ts';

const companionSeconds = 24 * 60 * 60;
const knownBrowserSeconds = 30 * 24 * 60 * 60;

// `__Host-` demands Secure, so live mode only.
function nameOf(mode: Config['mode'], name: 'ticket' | 'browser'): string {
  return mode === 'live' ? `__Host-taegeuk-${name}` : `taegeuk-${name}`;
}

function options(mode: Config['mode']): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: mode === 'live' };
}

/** From where somebody logs in, with what their browser keeps of earlier logins. */
export function visitorOf(request: FastifyRequest, mode: Config['mode']): Visitor {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    isWeb: request.headers['x-client'] === 'web',
    companion: request.cookies[companionCookieName(mode)],
    knownBrowser: request.cookies[nameOf(mode, 'browser')],
  };
}

/** Answers a login that succeeded: its cookies, and the data of `openedSession`. */
export function answerOpened(
  request: FastifyRequest,
  reply: FastifyReply,
  mode: Config['mode'],
  opened: OpenedSession,
) {
  const { token, companion, knownBrowser, expiresInSeconds, member } = opened;
  const kept = options(mode);
  if (companion) reply.setCookie(companionCookieName(mode), companion, { ...kept, maxAge: companionSeconds });
  if (knownBrowser)
    reply.setCookie(nameOf(mode, 'browser'), knownBrowser, { ...kept, maxAge: knownBrowserSeconds });
  request.subjectId = member.id;
  return { token, expiresIn: expiresInSeconds, id_user: member.id, infoUser: member };
}

/** Takes the companion away. The browser stays known: that opens nothing. */
export function clearCompanion(reply: FastifyReply, mode: Config['mode']): void {
  reply.clearCookie(companionCookieName(mode), options(mode));
}

export function setTicket(
  reply: FastifyReply,
  mode: Config['mode'],
  ticket: string,
  lifeSeconds: number,
): void {
  reply.setCookie(nameOf(mode, 'ticket'), ticket, { ...options(mode), maxAge: lifeSeconds });
}

export function ticketOf(request: FastifyRequest, mode: Config['mode']): string | undefined {
  return request.cookies[nameOf(mode, 'ticket')];
}

export function clearTicket(reply: FastifyReply, mode: Config['mode']): void {
  reply.clearCookie(nameOf(mode, 'ticket'), options(mode));
}
