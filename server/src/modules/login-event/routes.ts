import * as contract from '@taegeuk/contract/login-event.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import type { Services } from '../../services.ts';
import { listOwnLoginEvents, questionLoginEvent } from './service.ts';

/** Logins of a member, to read and to report. */
export function registerLoginEventModule(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listLoginEvents, async ({ member }) => ({
    data: await listOwnLoginEvents(services, member),
  }));

  serve(app, services, contract.questionLoginEvent, async ({ member, params, request }) => {
    const asking = { ...member, address: request.ip, requestId: request.id };
    return { data: { ended: await questionLoginEvent(services, asking, params.id) } };
  });
}
