import * as contract from '@taegeuk/contract/staff.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { staffActing } from '../../http/staff-acting.ts';
import type { Services } from '../../services.ts';
import { acceptInvitation, getInvitation, withdrawInvitation } from './invitations.ts';
import { inviteStaff, listStaff, removeStaff, updateStaff } from './management.ts';

/** Who of the staff there is, what each may do, and who is invited; for owners. */
export function registerStaffModule(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listStaff, async ({ member, request }) => ({
    data: await listStaff(services, staffActing(services, member, request)),
  }));

  serve(app, services, contract.inviteStaff, async ({ body, member, request }) => ({
    data: await inviteStaff(services, body, staffActing(services, member, request)),
  }));

  serve(app, services, contract.withdrawInvitation, async ({ params, body, member, request }) => {
    await withdrawInvitation(services, { ...body, id: params.id }, staffActing(services, member, request));
    return { data: null };
  });

  serve(app, services, contract.updateStaff, async ({ params, body, member, request }) => ({
    data: await updateStaff(services, { ...body, id: params.id }, staffActing(services, member, request)),
  }));

  serve(app, services, contract.removeStaff, async ({ params, body, member, request }) => {
    await removeStaff(services, { ...body, id: params.id }, staffActing(services, member, request));
    return { data: null };
  });

  serve(app, services, contract.getStaffInvitation, async ({ body }) => ({
    data: await getInvitation(services, body.token),
  }));

  serve(app, services, contract.acceptStaffInvitation, async ({ body, member, request }) => {
    const actor = { id: member.id, address: request.ip, requestId: request.id };
    return { data: await acceptInvitation(services, member, body.token, actor) };
  });
}
