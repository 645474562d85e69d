import * as contract from '@taegeuk/contract/contact-change.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../../http/endpoint.ts';
import type { Services } from '../../../services.ts';
import { confirmContactChange, getLinkedChange, type Opener, stopContactChange } from './contact-change.ts';

function opener(request: FastifyRequest, member: { id: string } | null): Opener {
  return { id: member?.id ?? null, address: request.ip, requestId: request.id };
}

/** What the links about a new e-mail address or phone lead to. */
export function registerContactRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.getContactChange, async ({ body, member }) => ({
    data: await getLinkedChange(services, body.token, member?.id ?? null),
  }));

  serve(app, services, contract.confirmContactChange, async ({ body, member, request }) => {
    const dueAt = await confirmContactChange(services, body.token, opener(request, member));
    return { data: { dueAt: dueAt?.toISOString() ?? null } };
  });

  serve(app, services, contract.stopContactChange, async ({ body, member, request }) => {
    await stopContactChange(services, body.token, opener(request, member));
    return { data: null };
  });
}
