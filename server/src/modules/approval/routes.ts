import * as contract from '@taegeuk/contract/approval.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { staffActing } from '../../http/staff-acting.ts';
import type { Services } from '../../services.ts';
import { cancelApproval, decideApproval, listApprovals, type TwoPersonActs } from './service.ts';

/** What waits for a second person, and their word. */
export function registerApprovalModule(app: FastifyInstance, services: Services, acts: TwoPersonActs): void {
  serve(app, services, contract.listApprovals, ({ query, member, request }) =>
    listApprovals(services, query, staffActing(services, member, request)),
  );

  serve(app, services, contract.decideApproval, async ({ params, body, member, request }) => ({
    data: await decideApproval(
      services,
      acts,
      { ...body, id: params.id },
      staffActing(services, member, request),
    ),
  }));

  serve(app, services, contract.cancelApproval, async ({ params, member, request }) => {
    await cancelApproval(services, params.id, staffActing(services, member, request));
    return { data: null };
  });
}
