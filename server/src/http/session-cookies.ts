import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { DomainError } from '../domain-error.ts';
import type { OpenedSession, Visitor } from '../modules/session/service.ts';
import { companionCookieName } from './auth.ts';
import { originOf } from './origin.ts';

const companionSeconds = 24 * 60 * 60;
const knownBrowserSeconds = 30 * 24 * 60 * 60;

// `__Host-` requires Secure, so live mode only.
function nameOf(mode: Config['mode'], name: 'ticket' | 'browser' | 'passkey'): string {
  return mode === 'live' ? `__Host-taegeuk-${name}` : `taegeuk-${name}`;
}

function options(mode: Config['mode']): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: mode === 'live' };
}

/** Where somebody logs in from, with the cookies that their browser has of earlier logins. */
export function visitorOf(
  request: FastifyRequest,
  { mode, publicOrigin }: Pick<Config, 'mode' | 'publicOrigin'>,
): Visitor {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    isWeb: request.headers['x-client'] === 'web',
    companion: request.cookies[companionCookieName(mode)],
    knownBrowser: request.cookies[nameOf(mode, 'browser')],
    origin: originOf(request, publicOrigin),
  };
}

/** Answers a successful login: its cookies, and the data of `openedSession`. */
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

/** Removes the companion cookie. The browser stays known: that opens nothing. */
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

/** Takes a second step; a ticket that has been used, or is no longer valid, is removed from the browser. */
export async function withTicket<T>(
  reply: FastifyReply,
  mode: Config['mode'],
  step: () => Promise<T>,
): Promise<T> {
  try {
    const done = await step();
    clearTicket(reply, mode);
    return done;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'second_factor_expired') clearTicket(reply, mode);
    throw error;
  }
}

/** Binds the challenge that a passkey signs to this browser. */
export function setPasskeyBrowser(
  reply: FastifyReply,
  mode: Config['mode'],
  secret: string,
  lifeSeconds: number,
): void {
  reply.setCookie(nameOf(mode, 'passkey'), secret, { ...options(mode), maxAge: lifeSeconds });
}

export function passkeyBrowserOf(request: FastifyRequest, mode: Config['mode']): string | undefined {
  return request.cookies[nameOf(mode, 'passkey')];
}

function clearTicket(reply: FastifyReply, mode: Config['mode']): void {
  reply.clearCookie(nameOf(mode, 'ticket'), options(mode));
}
