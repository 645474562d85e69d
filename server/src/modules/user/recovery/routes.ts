import * as contract from '@taegeuk/contract/user.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { workProofOf } from '../../../http/challenges.ts';
import { serve } from '../../../http/endpoint.ts';
import { originOf } from '../../../http/origin.ts';
import { visitorOf } from '../../../http/session-cookies.ts';
import type { Services } from '../../../services.ts';
import { codeLimits } from '../codes.ts';
import { codeCookieName, codeCookieOptions } from '../codes-cookie.ts';
import { sendRecoveryText } from './by-phone.ts';
import { confirmedLifeMs, confirmRecoveryCode, recoverPassword, sendRecoveryCode } from './recovery.ts';

const cookieSeconds = (codeLimits.lifeMs + confirmedLifeMs) / 1000;

/** Recovering a password: request a code, confirm it, set a new password. */
export function registerRecoveryRoutes(app: FastifyInstance, services: Services): void {
  const { mode, publicOrigin } = services.config;
  const name = codeCookieName('recovery', mode);

  serve(app, services, contract.findPassword, async ({ query, request, reply }) => {
    const browser = await sendRecoveryCode(services, query.email, {
      address: request.ip,
      browser: request.cookies[name],
      knownBrowser: visitorOf(request, services.config).knownBrowser,
      proveWork: workProofOf(services, request),
    });
    reply.setCookie(name, browser, { ...codeCookieOptions(mode), maxAge: cookieSeconds });
    return { data: null };
  });

  serve(app, services, contract.findPasswordByPhone, async ({ query, request, reply }) => {
    const browser = await sendRecoveryText(services, query.phoneNumber, {
      address: request.ip,
      browser: request.cookies[name],
      origin: originOf(request, publicOrigin),
      proveWork: workProofOf(services, request),
      warn: (message) => request.log.warn(message),
    });
    reply.setCookie(name, browser, { ...codeCookieOptions(mode), maxAge: cookieSeconds });
    return { data: { expiresIn: codeLimits.lifeMs / 1000 } };
  });

  serve(app, services, contract.confirmFindPassword, async ({ params, request }) => {
    const email = await confirmRecoveryCode(services, params.code, request.cookies[name]);
    return { data: email === null ? null : { email }, message: 'certification_completed' };
  });

  async function recover(
    given: { email?: string; newPassword: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    await recoverPassword(services, given.newPassword, {
      email: given.email,
      browser: request.cookies[name],
      address: request.ip,
      requestId: request.id,
      origin: originOf(request, publicOrigin),
    });
    reply.clearCookie(name, codeCookieOptions(mode));
    return { data: null };
  }

  serve(app, services, contract.forgotPassword, ({ query, body, request, reply }) =>
    recover({ ...query, ...body }, request, reply),
  );

  serve(app, services, contract.forgotPasswordByPhone, ({ body, request, reply }) =>
    recover(body, request, reply),
  );
}
