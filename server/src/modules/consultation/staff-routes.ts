import * as contract from '@taegeuk/contract/consultation-desk.ts';
import * as ofHours from '@taegeuk/contract/consultation-hours.ts';
import { roleLevels } from '@taegeuk/contract/role-levels.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Member } from '../../http/auth.ts';
import { serve } from '../../http/endpoint.ts';
import { staffActing } from '../../http/staff-acting.ts';
import type { Services } from '../../services.ts';
import { getConsultHours, setConsultHours } from './hours.ts';
import * as desk from './staff.ts';
import { getConsultationWeek } from './week.ts';

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

  const actingOnHours = (member: Member, request: FastifyRequest) => ({
    ...staffActing(services, member, request),
    isAdministrator: member.roleLevel >= roleLevels.admin,
  });

  serve(app, services, ofHours.getConsultHours, async ({ params, member, request }) => {
    const staffId = params.staffId.toLowerCase();
    return { data: await getConsultHours(services, staffId, actingOnHours(member, request)) };
  });

  serve(app, services, ofHours.setConsultHours, async ({ params, body, member, request }) => {
    const staffId = params.staffId.toLowerCase();
    return { data: await setConsultHours(services, { ...body, staffId }, actingOnHours(member, request)) };
  });

  serve(app, services, ofHours.getConsultationWeek, async ({ query, member, request }) => ({
    data: await getConsultationWeek(services, query, staffActing(services, member, request)),
  }));
}
