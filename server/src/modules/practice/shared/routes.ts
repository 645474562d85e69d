import { getSharedPractice, listSharedPractice, reportPractice } from '@taegeuk/contract/shared-practice.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/endpoint.ts';
import type { Services } from '../../../services.ts';
import { getShared, listShared, reportShared } from './service.ts';

/** The shared diary, which all members can read. */
export function registerSharedRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, listSharedPractice, async ({ member, query }) => {
    const { entries, next } = await listShared(services, member, query);
    return { data: entries, page: { next } };
  });

  serve(app, services, getSharedPractice, async ({ member, params, query }) => ({
    data: await getShared(services, member, { id: params.id, lang: query.lang }),
  }));

  serve(app, services, reportPractice, async ({ member, params, body, request }) => {
    const actor = { id: member.id, address: request.ip, requestId: request.id };
    await reportShared(services, member, { ...body, id: params.id }, actor);
    return { data: null };
  });
}
