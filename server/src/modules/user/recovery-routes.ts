import type { CookieSerializeOptions } from '@fastify/cookie';
import * as contract from '@taegeuk/contract/user.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app.ts';
import type { Config } from '../../config.ts';
import { serve } from '../../plugins/endpoint.ts';
import { originOf } from '../../plugins/origin.ts';
import { confirmRecoveryCode, recoverPassword, recoveryLimits, sendRecoveryCode } from './recovery.ts';

const cookieSeconds = (recoveryLimits.codeLifeMs + recoveryLimits.confirmedLifeMs) / 1000;

// `__Host-` demands Secure, so live mode only.
function cookieName(mode: Config['mode']): string {
  return mode === 'live' ? '__Host-taegeuk-recovery' : 'taegeuk-recovery';
}

// Strict: the call that confirms is a GET, and no other site can make a browser send this along.
function cookieOptions(mode: Config['mode']): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: mode === 'live' };
}

/** Recovering a password: ask for a code, confirm it, set a new password. */
export function registerRecoveryRoutes(app: FastifyInstance, services: Services): void {
  const { mode, publicOrigin } = services.config;
  const name = cookieName(mode);

  serve(app, services, contract.findPassword, async ({ query, request, reply }) => {
    const browser = await sendRecoveryCode(services, query.email, request.ip);
    reply.setCookie(name, browser, { ...cookieOptions(mode), maxAge: cookieSeconds });
    return { data: null };
  });

  serve(app, services, contract.confirmFindPassword, async ({ params, request }) => {
    await confirmRecoveryCode(services, params.code, request.cookies[name]);
    return { data: null, message: 'certification_completed' };
  });

  serve(app, services, contract.forgotPassword, async ({ query, body, request, reply }) => {
    await recoverPassword(services, body.newPassword, {
      email: query.email,
      browser: request.cookies[name],
      address: request.ip,
      requestId: request.id,
      origin: originOf(request, publicOrigin),
    });
    reply.clearCookie(name, cookieOptions(mode));
    return { data: null };
  });
}
