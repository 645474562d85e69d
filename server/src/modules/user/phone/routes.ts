import { defaultLanguage, isLanguageCode, type LanguageCode } from '@taegeuk/contract/languages.ts';
import * as contract from '@taegeuk/contract/phone.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { workProofOf } from '../../../http/challenges.ts';
import { serve } from '../../../http/endpoint.ts';
import { originOf } from '../../../http/origin.ts';
import type { Services } from '../../../services.ts';
import { codeLimits } from '../codes.ts';
import { codeCookieName, codeCookieOptions } from '../codes-cookie.ts';
import { sendBankTransferText } from './message.ts';
import { sendPhoneCode, verifiedLifeMs, verifyPhoneNumber } from './phone.ts';

const cookieSeconds = (codeLimits.lifeMs + verifiedLifeMs) / 1000;

/** The secret of the browser that requested a phone code; it proves a number together with the code. */
export function phoneBrowserOf(request: FastifyRequest, mode: Config['mode']): string | undefined {
  return request.cookies[codeCookieName('phone', mode)];
}

/** Once the number is stored, the secret is no longer needed. */
export function clearPhoneCookie(reply: FastifyReply, mode: Config['mode']): void {
  reply.clearCookie(codeCookieName('phone', mode), codeCookieOptions(mode));
}

/** The visitor's language, as they chose it on the pages; if they have chosen none, that of the member. */
function languageOf(request: FastifyRequest): LanguageCode {
  const candidates = [request.cookies['lang'], request.member?.lang];
  return candidates.find(isLanguageCode) ?? defaultLanguage;
}

/** Verifying a phone number with a code by SMS, and the SMS about a bank transfer. */
export function registerPhoneRoutes(app: FastifyInstance, services: Services): void {
  const { mode, publicOrigin } = services.config;

  serve(app, services, contract.sendPhoneCode, async ({ query, member, request, reply }) => {
    const { browser, expiresInSeconds } = await sendPhoneCode(services, query.phoneNumber, {
      address: request.ip,
      proveWork: workProofOf(services, request),
      browser: phoneBrowserOf(request, mode),
      memberId: member?.id ?? null,
      lang: languageOf(request),
      origin: originOf(request, publicOrigin),
      warn: (message) => request.log.warn(message),
    });
    const options = { ...codeCookieOptions(mode), maxAge: cookieSeconds };
    reply.setCookie(codeCookieName('phone', mode), browser, options);
    return { data: { expiresIn: expiresInSeconds } };
  });

  serve(app, services, contract.verifyPhoneNumber, async ({ params, request }) => ({
    data: { phone: await verifyPhoneNumber(services, params.code, phoneBrowserOf(request, mode)) },
    message: 'certification_completed',
  }));

  serve(app, services, contract.sendPhoneMessage, async ({ query, body, member, request }) => {
    await sendBankTransferText(services, member, languageOf(request), [query.phoneNumber, body.phone]);
    return { data: null };
  });
}
