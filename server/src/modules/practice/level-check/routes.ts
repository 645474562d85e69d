import { listLevelChecks, withdrawLevelCheck } from '@taegeuk/contract/level-check.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/endpoint.ts';
import type { Services } from '../../../services.ts';
import * as levelCheck from './service.ts';

/** A member's requests for a level check. A new one is an entry of that type. */
export function registerLevelCheckRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, listLevelChecks, async ({ member, query }) => {
    const { checks, total } = await levelCheck.listLevelChecks(services, member, query);
    return { data: checks, page: { pageNo: query.pageNo, pageSize: query.pageSize, total } };
  });

  serve(app, services, withdrawLevelCheck, async ({ member, params }) => ({
    data: await levelCheck.withdrawLevelCheck(services, member, params.id),
  }));
}
