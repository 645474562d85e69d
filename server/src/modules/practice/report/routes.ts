import {
  getReport,
  listReports,
  returnReport,
  reviewReport,
  submitReport,
  takeBackReport,
} from '@taegeuk/contract/report.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/endpoint.ts';
import { idempotencyKeyOf } from '../../../http/idempotency-key.ts';
import { staffActing } from '../../../http/staff-acting.ts';
import type { Services } from '../../../services.ts';
import * as reports from './service.ts';
import * as staff from './staff.ts';

/** A member's academy reports. To write, change or delete one, the calls for entries are used. */
export function registerReportRoutes(app: FastifyInstance, services: Services): void {
  registerStaffRoutes(app, services);
  serve(app, services, listReports, async ({ member, query }) => {
    const { reports: data, total } = await reports.listReports(services, member, query);
    return { data, page: { pageNo: query.pageNo, pageSize: query.pageSize, total } };
  });

  serve(app, services, getReport, async ({ member, params, query, request }) => {
    const actor = { id: member.id, address: request.ip, requestId: request.id };
    return { data: await reports.getReport(services, member, { ...params, ...query }, actor) };
  });

  serve(app, services, submitReport, async ({ member, params, query, body }) => ({
    data: await reports.submitReport(services, member, { ...params, ...query, ...body }),
  }));

  serve(app, services, takeBackReport, async ({ member, params, query }) => ({
    data: await reports.takeBackReport(services, member, { ...params, ...query }),
  }));
}

function registerStaffRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, reviewReport, async ({ member, params, body, request }) => {
    const given = { ...params, ...body, idempotencyKey: idempotencyKeyOf(request) };
    return { data: await staff.reviewReport(services, given, staffActing(services, member, request)) };
  });

  serve(app, services, returnReport, async ({ member, params, body, request }) => {
    const given = { ...params, ...body, idempotencyKey: idempotencyKeyOf(request) };
    return { data: await staff.returnReport(services, given, staffActing(services, member, request)) };
  });
}
