import * as contract from '@taegeuk/contract/staff.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { staffActing } from '../../http/staff-acting.ts';
import type { Services } from '../../services.ts';
import { inviteStaff, listStaff, removeStaff, updateStaff } from './management.ts';

/** Who of the staff there is, and what each may do; for owners. */
export function registerStaffModule(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listStaff, async () => ({ data: await listStaff(services) }));

  serve(app, services, contract.inviteStaff, async ({ body, member, request }) => ({
    data: await inviteStaff(services, body, staffActing(services, member, request)),
  }));

  serve(app, services, contract.updateStaff, async ({ params, body, member, request }) => {
    await updateStaff(services, { ...body, id: params.id }, staffActing(services, member, request));
    return { data: null };
  });

  serve(app, services, contract.removeStaff, async ({ params, body, member, request }) => {
    await removeStaff(services, { ...body, id: params.id }, staffActing(services, member, request));
    return { data: null };
  });
}
