import * as contract from '@taegeuk/contract/consultation.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { idempotencyKeyOf } from '../../http/idempotency-key.ts';
import { originOf } from '../../http/origin.ts';
import type { Services } from '../../services.ts';
import { bookConsultation, callOffConsultation } from './booking.ts';
import { registerCalendarFeed } from './feed-routes.ts';
import { listConsultationSlots } from './offers.ts';
import * as consultation from './service.ts';
import { registerConsultationDesk } from './staff-routes.ts';

/** Consultations for their members: request, read and withdraw; choose a time, and call it off. */
export function registerConsultationModule(app: FastifyInstance, services: Services): void {
  registerConsultationDesk(app, services);
  registerCalendarFeed(app, services);
  serve(app, services, contract.createConsultation, async ({ member, body, request }) => ({
    data: await consultation.createConsultation(services, member, body, {
      idempotencyKey: idempotencyKeyOf(request),
      origin: originOf(request, services.config.publicOrigin),
    }),
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

  serve(app, services, contract.listConsultationSlots, async ({ member, query }) => ({
    data: await listConsultationSlots(services, member, query),
  }));

  serve(app, services, contract.bookConsultation, async ({ member, body, request }) => {
    const { startsAt, staffId } = body.slot;
    const slot = { startsAt: new Date(startsAt), staffId: staffId.toLowerCase() };
    const booking = { ...slot, consultationId: body.consultationId };
    const origin = originOf(request, services.config.publicOrigin);
    return { data: await bookConsultation(services, member, booking, origin) };
  });

  serve(app, services, contract.callOffConsultation, async ({ member, params, request }) => {
    const origin = originOf(request, services.config.publicOrigin);
    return { data: await callOffConsultation(services, member, params.id, origin) };
  });
}
