import * as contract from '@taegeuk/contract/review.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/endpoint.ts';
import { idempotencyKeyOf } from '../../../http/idempotency-key.ts';
import { staffActing } from '../../../http/staff-acting.ts';
import type { Services } from '../../../services.ts';
import { answerLevelCheck } from '../level-check/service.ts';
import { handleEntryReport, openSharing } from '../shared/staff.ts';
import * as desk from './service.ts';

/** The review desk: what waits for a teacher. Reports are answered by the calls of `report/routes.ts`. */
export function registerReviewRoutes(app: FastifyInstance, services: Services): void {
  registerReads(app, services);
  registerActs(app, services);
  registerAnswers(app, services);
}

function registerReads(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listReviews, async ({ query, member, request }) => {
    const { lines, total } = await desk.listReviews(services, query, staffActing(services, member, request));
    return { data: lines, page: { pageNo: query.pageNo, pageSize: query.pageSize, total } };
  });

  serve(app, services, contract.countReviews, async ({ member }) => ({
    data: await desk.countReviews(services, member),
  }));

  serve(app, services, contract.getReview, async ({ params, member, request }) => ({
    data: await desk.getReview(services, params, staffActing(services, member, request)),
  }));
}

function registerActs(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.claimReview, async ({ params, member, request }) => ({
    data: await desk.claimReview(services, params, staffActing(services, member, request)),
  }));

  serve(app, services, contract.releaseReview, async ({ params, member, request }) => {
    await desk.releaseReview(services, params, staffActing(services, member, request));
    return { data: null };
  });

  serve(app, services, contract.createReviewNote, async ({ params, body, member, request }) => ({
    data: await desk.createNote(
      services,
      { ...params, ...body, idempotencyKey: idempotencyKeyOf(request) },
      staffActing(services, member, request),
    ),
  }));
}

function registerAnswers(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.answerLevelCheck, async ({ params, body, member, request }) => {
    const { toLevel, toSubLevel, ...given } = body;
    const to =
      toLevel !== undefined && toSubLevel !== undefined
        ? { level: toLevel, subLevel: toSubLevel }
        : undefined;
    const decision = {
      ...params,
      ...given,
      ...(to ? { to } : {}),
      idempotencyKey: idempotencyKeyOf(request),
    };
    return { data: await answerLevelCheck(services, decision, staffActing(services, member, request)) };
  });

  serve(app, services, contract.handleEntryReport, async ({ params, body, member, request }) => {
    await handleEntryReport(services, { ...params, ...body }, staffActing(services, member, request));
    return { data: null };
  });

  serve(app, services, contract.openSharing, async ({ params, body, member, request }) => {
    await openSharing(services, { ...params, ...body }, staffActing(services, member, request));
    return { data: null };
  });
}
