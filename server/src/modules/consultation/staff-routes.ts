import * as contract from '@taegeuk/contract/consultation-desk.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { staffActing } from '../../http/staff-acting.ts';
import type { Services } from '../../services.ts';
import * as desk from './staff.ts';

/** Consultations for whoever sees to them. */
export function registerConsultationDesk(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listDeskConsultations, async ({ query, member, request }) => {
    const by = staffActing(services, member, request);
    const { consultations, total } = await desk.listDeskConsultations(services, query, by);
    return { data: consultations, page: { pageNo: query.pageNo, pageSize: query.pageSize, total } };
  });

  serve(app, services, contract.getDeskConsultation, async ({ params, member, request }) => ({
    data: await desk.getDeskConsultation(services, params.id, staffActing(services, member, request)),
  }));

  serve(app, services, contract.scheduleConsultation, async ({ params, body, member, request }) => {
    const wish = { ...params, ...body, startsAt: new Date(body.startsAt) };
    return { data: await desk.scheduleConsultation(services, wish, staffActing(services, member, request)) };
  });

  serve(app, services, contract.answerConsultation, async ({ params, body, member, request }) => {
    const by = staffActing(services, member, request);
    return { data: await desk.answerConsultation(services, { ...params, ...body }, by) };
  });

  serve(app, services, contract.finishConsultation, async ({ params, body, member, request }) => {
    const by = staffActing(services, member, request);
    return { data: await desk.finishConsultation(services, { ...params, ...body }, by) };
  });

  serve(app, services, contract.cancelConsultation, async ({ params, body, member, request }) => {
    const by = staffActing(services, member, request);
    return { data: await desk.cancelConsultation(services, { ...params, ...body }, by) };
  });
}
