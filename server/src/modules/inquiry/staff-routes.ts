import * as contract from '@taegeuk/contract/inquiry-desk.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { idempotencyKeyOf } from '../../http/idempotency-key.ts';
import { staffActing } from '../../http/staff-acting.ts';
import type { Services } from '../../services.ts';
import * as desk from './staff.ts';

/** Inquiries for whoever answers them. */
export function registerInquiryDesk(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listDeskInquiries, async ({ query, member, request }) => {
    const by = staffActing(services, member, request);
    const { inquiries, total } = await desk.listDeskInquiries(services, query, by);
    return { data: inquiries, page: { pageNo: query.pageNo, pageSize: query.pageSize, total } };
  });

  serve(app, services, contract.getDeskInquiry, async ({ params, member, request }) => ({
    data: await desk.getDeskInquiry(services, params.id, staffActing(services, member, request)),
  }));

  serve(app, services, contract.answerInquiry, async ({ params, body, member, request }) => {
    const given = { ...params, ...body, idempotencyKey: idempotencyKeyOf(request) };
    return { data: await desk.answerInquiry(services, given, staffActing(services, member, request)) };
  });

  serve(app, services, contract.closeInquiry, async ({ params, member, request }) => ({
    data: await desk.closeInquiry(services, params.id, staffActing(services, member, request)),
  }));

  serve(app, services, contract.reopenInquiry, async ({ params, member, request }) => ({
    data: await desk.reopenInquiry(services, params.id, staffActing(services, member, request)),
  }));

  serve(app, services, contract.assignInquiry, async ({ params, body, member, request }) => ({
    data: await desk.assignInquiry(services, { ...params, ...body }, staffActing(services, member, request)),
  }));
}
