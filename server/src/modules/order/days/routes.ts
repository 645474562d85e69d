import * as own from '@taegeuk/contract/window.ts';
import * as desk from '@taegeuk/contract/window-desk.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../../http/endpoint.ts';
import { staffActing } from '../../../http/staff-acting.ts';
import type { Services } from '../../../services.ts';
import { changeOwn, listOwnWindows, previewOwn } from './own.ts';
import { changeMemberDays, grantMembers, previewDays, takeBackFrom } from './staff.ts';

/** Windows for their members: read, rest, return. */
function registerOwn(app: FastifyInstance, services: Services): void {
  const actorOf = (member: { id: string }, { ip, id }: FastifyRequest) => ({
    ...{ id: member.id, address: ip, requestId: id },
  });

  serve(app, services, own.listOwnWindows, async ({ member }) => ({
    data: await listOwnWindows(services, member.id),
  }));

  serve(app, services, own.previewOwnPause, async ({ member, body }) => ({
    data: await previewOwn(services, member.id, { act: 'pause', ...body }),
  }));

  serve(app, services, own.pauseOwnWindow, async ({ member, body, request }) => ({
    data: await changeOwn(services, actorOf(member, request), { act: 'pause', ...body }),
  }));

  serve(app, services, own.previewOwnResume, async ({ member, body }) => ({
    data: await previewOwn(services, member.id, { act: 'resume', ...body }),
  }));

  serve(app, services, own.resumeOwnWindow, async ({ member, body, request }) => ({
    data: await changeOwn(services, actorOf(member, request), { act: 'resume', ...body }),
  }));
}

/** Days by hand, and the windows of members, for staff. */
function registerDesk(app: FastifyInstance, services: Services): void {
  serve(app, services, desk.previewWindows, async ({ body, member, request }) => ({
    data: await previewDays(services, body, staffActing(services, member, request)),
  }));

  serve(app, services, desk.grantDays, async ({ body, member, request }) => ({
    data: await grantMembers(services, body, staffActing(services, member, request)),
  }));

  serve(app, services, desk.takeBackDays, async ({ body, member, request }) => ({
    data: { results: await takeBackFrom(services, body, staffActing(services, member, request)) },
  }));

  serve(app, services, desk.pauseWindow, async ({ body, member, request }) => {
    const { userId, version, side, fromOn, days, reason } = body;
    const wanted = { userId, version, side, reason, wish: { act: 'pause', fromOn, days } } as const;
    return { data: await changeMemberDays(services, wanted, staffActing(services, member, request)) };
  });

  serve(app, services, desk.resumeWindow, async ({ body, member, request }) => {
    const wanted = { ...body, wish: { act: 'resume' } } as const;
    return { data: await changeMemberDays(services, wanted, staffActing(services, member, request)) };
  });
}

/** Days that no order gives. */
export function registerDays(app: FastifyInstance, services: Services): void {
  registerOwn(app, services);
  registerDesk(app, services);
}
