import { loginJoined } from '@taegeuk/contract/session-login.ts';
import * as contract from '@taegeuk/contract/user.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { originOf } from '../../http/origin.ts';
import { answerOpened, visitorOf } from '../../http/session-cookies.ts';
import type { Services } from '../../services.ts';
import { codeCookieName, codeCookieOptions } from './codes-cookie.ts';
import { registerContactRoutes } from './contact/routes.ts';
import { clearPhoneCookie, phoneBrowserOf, registerPhoneRoutes } from './phone/routes.ts';
import { presentProfile } from './present.ts';
import { registerAccountRoutes } from './profile/routes.ts';
import { registerRecoveryRoutes } from './recovery/routes.ts';
import { checkAvailable } from './registration/availability.ts';
import { enterJoined } from './registration/enter.ts';
import { register } from './registration/registration.ts';
import { confirmEmail, linkLifeMs, resendConfirmation } from './service.ts';

/** Joining, confirming the e-mail address, recovering the password, and the own profile. */
export function registerUserModule(app: FastifyInstance, services: Services): void {
  // Live mode always has a configured origin: a forged Host header never gets into a mail.
  const { mode, publicOrigin } = services.config;
  const joinCookie = codeCookieName('join', mode);

  serve(app, services, contract.register, async ({ body, request, reply }) => {
    const { browser, ...registered } = await register(services, body, {
      address: request.ip,
      browser: phoneBrowserOf(request, mode),
      origin: originOf(request, publicOrigin),
    });
    if (registered.phoneVerified) clearPhoneCookie(reply, mode);
    reply.setCookie(joinCookie, browser, { ...codeCookieOptions(mode), maxAge: linkLifeMs / 1000 });
    return { data: registered };
  });

  serve(app, services, loginJoined, async ({ request, reply }) => {
    const browser = request.cookies[joinCookie];
    const opened = await enterJoined(services, browser, visitorOf(request, services.config));
    if (!opened) return { data: null };
    reply.clearCookie(joinCookie, codeCookieOptions(mode));
    return { data: answerOpened(request, reply, mode, opened) };
  });

  serve(app, services, contract.checkAvailable, async ({ body }) => ({
    data: await checkAvailable(services, body),
  }));

  serve(app, services, contract.resendMail, async ({ query, request }) => {
    await resendConfirmation(services, query.email, originOf(request, publicOrigin));
    return { data: null };
  });

  serve(app, services, contract.confirmEmail, async ({ params }) => ({
    data: { email: await confirmEmail(services, params.token) },
    message: 'certification_completed',
  }));

  registerRecoveryRoutes(app, services);
  registerPhoneRoutes(app, services);
  registerContactRoutes(app, services);

  registerAccountRoutes(app, services);

  serve(app, services, contract.getProfile, async ({ member }) => ({ data: presentProfile(member) }));
}
