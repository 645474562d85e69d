import * as contract from '@taegeuk/contract/second-factor.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Member } from '../../http/auth.ts';
import { serve } from '../../http/endpoint.ts';
import { originOf } from '../../http/origin.ts';
import { answerOpened, ticketOf, visitorOf, withTicket } from '../../http/session-cookies.ts';
import type { Services } from '../../services.ts';
import { loginWithCode } from './login.ts';
import {
  type Changing,
  confirmSecondFactor,
  describeSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './service.ts';

function registerSecondStep(app: FastifyInstance, services: Services): void {
  const { mode } = services.config;

  serve(app, services, contract.loginSecondFactor, async ({ body, request, reply }) => {
    const given = { code: body.code, ticket: ticketOf(request, mode) };
    const opened = await withTicket(reply, mode, () =>
      loginWithCode(services, given, visitorOf(request, services.config)),
    );
    return { data: answerOpened(request, reply, mode, opened) };
  });
}

/** The second step of a login, and setting it up. */
export function registerSecondFactorModule(app: FastifyInstance, services: Services): void {
  const { publicOrigin } = services.config;
  const changing = (member: Member, request: FastifyRequest): Changing => ({
    ...member,
    ...{ address: request.ip, requestId: request.id },
    origin: originOf(request, publicOrigin),
  });

  registerSecondStep(app, services);

  serve(app, services, contract.getSecondFactor, async ({ member }) => ({
    data: await describeSecondFactor(services, member),
  }));

  serve(app, services, contract.startSecondFactor, async ({ member, body }) => ({
    data: await startSecondFactor(services, member, body.password),
  }));

  serve(app, services, contract.confirmSecondFactor, async ({ member, body, request }) => ({
    data: { recoveryCodes: await confirmSecondFactor(services, changing(member, request), body.code) },
  }));

  serve(app, services, contract.renewRecoveryCodes, async ({ member, body, request }) => ({
    data: { recoveryCodes: await renewRecoveryCodes(services, changing(member, request), body.password) },
  }));

  serve(app, services, contract.removeSecondFactor, async ({ member, body, request }) => {
    await removeSecondFactor(services, changing(member, request), body.password);
    return { data: null };
  });
}
