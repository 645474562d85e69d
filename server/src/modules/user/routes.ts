import * as contract from '@taegeuk/contract/user.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app.ts';
import { serve } from '../../plugins/endpoint.ts';
import { originOf } from '../../plugins/origin.ts';
import { presentProfile } from './present.ts';
import { registerRecoveryRoutes } from './recovery-routes.ts';
import { register } from './registration.ts';
import { confirmEmail, resendConfirmation } from './service.ts';

/** Joining, confirming the e-mail address, recovering the password, and the own profile. */
export function registerUserModule(app: FastifyInstance, services: Services): void {
  // Live mode always has the configured origin: a forged Host header never reaches a mail.
  const { publicOrigin } = services.config;

  serve(app, services, contract.register, async ({ body, request }) => ({
    data: await register(services, body, { address: request.ip, origin: originOf(request, publicOrigin) }),
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

  serve(app, services, contract.getProfile, async ({ member }) => ({ data: presentProfile(member) }));
}
