import {
  createPractice,
  deletePractice,
  downloadPractice,
  getPractice,
  getPracticeStats,
  listPractice,
  updatePractice,
} from '@taegeuk/contract/practice.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { idempotencyKeyOf } from '../../http/idempotency-key.ts';
import type { Services } from '../../services.ts';
import { registerLevelCheckRoutes } from './level-check/routes.ts';
import { registerReportRoutes } from './report/routes.ts';
import { registerReviewRoutes } from './review/routes.ts';
import * as practice from './service.ts';
import { registerSharedRoutes } from './shared/routes.ts';
import { getPracticeStats as getStats } from './stats/service.ts';

/** The diary, own and shared, academy reports and requests for a level check. */
export function registerPracticeModule(app: FastifyInstance, services: Services): void {
  registerReads(app, services);
  registerWrites(app, services);
  registerSharedRoutes(app, services);
  registerLevelCheckRoutes(app, services);
  registerReportRoutes(app, services);
  registerReviewRoutes(app, services);
}

function registerReads(app: FastifyInstance, services: Services): void {
  serve(app, services, listPractice, async ({ member, query }) => {
    const { entries, total } = await practice.listPractice(services, member, query);
    return { data: entries, page: { pageNo: query.pageNo, pageSize: query.pageSize, total } };
  });

  serve(app, services, getPractice, async ({ member, params, query, request }) => {
    const actor = { id: member.id, address: request.ip, requestId: request.id };
    return { data: await practice.getPractice(services, member, { id: params.id, lang: query.lang }, actor) };
  });

  serve(app, services, downloadPractice, async ({ member, query }) => {
    const { entries, next } = await practice.downloadPractice(services, member, query);
    return { data: entries, page: { next } };
  });

  serve(app, services, getPracticeStats, async ({ member, query }) => ({
    data: await getStats(services, member, query),
  }));
}

function registerWrites(app: FastifyInstance, services: Services): void {
  serve(app, services, createPractice, async ({ member, body, request }) => ({
    data: await practice.createPractice(services, member, body, idempotencyKeyOf(request)),
  }));

  serve(app, services, updatePractice, async ({ member, params, query, body }) => ({
    data: await practice.updatePractice(services, member, { ...body, id: params.id, lang: query.lang }),
  }));

  serve(app, services, deletePractice, async ({ member, params }) => {
    await practice.deletePractice(services, member, params.id);
    return { data: null };
  });
}
