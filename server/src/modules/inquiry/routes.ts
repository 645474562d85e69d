import * as contract from '@taegeuk/contract/inquiry.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { idempotencyKeyOf } from '../../http/idempotency-key.ts';
import { originOf } from '../../http/origin.ts';
import type { Services } from '../../services.ts';
import * as inquiry from './service.ts';
import { registerInquiryDesk } from './staff-routes.ts';

/** Inquiries for their members: ask, read and add to them. */
export function registerInquiryModule(app: FastifyInstance, services: Services): void {
  registerInquiryDesk(app, services);
  const sentBy = (request: FastifyRequest) => ({
    idempotencyKey: idempotencyKeyOf(request),
    origin: originOf(request, services.config.publicOrigin),
  });

  serve(app, services, contract.createInquiry, async ({ member, body, request }) => ({
    data: await inquiry.createInquiry(services, member, body, sentBy(request)),
  }));

  serve(app, services, contract.listInquiries, async ({ member, query }) => {
    const { inquiries, total } = await inquiry.listInquiries(services, member, query);
    return { data: inquiries, page: { pageNo: query.pageNo, pageSize: query.pageSize, total } };
  });

  serve(app, services, contract.getInquiry, async ({ member, params, request }) => {
    const actor = { id: member.id, address: request.ip, requestId: request.id };
    return { data: await inquiry.getInquiry(services, member, params.id, actor) };
  });

  serve(app, services, contract.replyToInquiry, async ({ member, body, request }) => ({
    data: await inquiry.replyToInquiry(services, member, body, sentBy(request)),
  }));
}
