import * as contract from '@taegeuk/contract/consultation.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { idempotencyKeyOf } from '../../http/idempotency-key.ts';
import type { Services } from '../../services.ts';
import * as consultation from './service.ts';
import { registerConsultationDesk } from './staff-routes.ts';

/** Consultations for their members: request, read and withdraw. */
export function registerConsultationModule(app: FastifyInstance, services: Services): void {
  registerConsultationDesk(app, services);
  serve(app, services, contract.createConsultation, async ({ member, body, request }) => ({
    data: await consultation.createConsultation(services, member, body, idempotencyKeyOf(request)),
  }));

  serve(app, services, contract.listConsultations, async ({ member, query }) => {
    const { consultations, total } = await consultation.listConsultations(services, member, query);
    return { data: consultations, page: { pageNo: query.pageNo, pageSize: query.pageSize, total } };
  });

  serve(app, services, contract.getConsultation, async ({ member, params, request }) => {
    const actor = { id: member.id, address: request.ip, requestId: request.id };
    return { data: await consultation.getConsultation(services, member, params.id, actor) };
  });

  serve(app, services, contract.deleteConsultation, async ({ member, params }) => {
    await consultation.deleteConsultation(services, member, params.id);
    return { data: null };
  });
}
