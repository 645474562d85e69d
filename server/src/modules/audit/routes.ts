import * as contract from '@taegeuk/contract/audit.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { staffActing } from '../../http/staff-acting.ts';
import type { Services } from '../../services.ts';
import { readLog } from './log.ts';
import { getReview, listReviews, signReview } from './review.ts';

/** The audit log, and the monthly check of it by owners. */
export function registerAuditModule(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listAudit, ({ query, member, request }) =>
    readLog(services, query, staffActing(services, member, request)),
  );

  serve(app, services, contract.listAccessReviews, async () => ({ data: await listReviews(services) }));

  serve(app, services, contract.getAccessReview, async ({ query, member, request }) => ({
    data: await getReview(services, query.month, staffActing(services, member, request)),
  }));

  serve(app, services, contract.signAccessReview, async ({ body, member, request }) => ({
    data: await signReview(services, body, staffActing(services, member, request)),
  }));
}
