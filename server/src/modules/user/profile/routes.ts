import { seoulDay } from '@taegeuk/contract/calendar.ts';
import * as contract from '@taegeuk/contract/user-account.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/endpoint.ts';
import { originOf } from '../../../http/origin.ts';
import { clearCompanion } from '../../../http/session-cookies.ts';
import type { Services } from '../../../services.ts';
import { exportMember } from '../leaving/export.ts';
import { leave } from '../leaving/leaving.ts';
import { clearPhoneCookie, phoneBrowserOf } from '../phone/routes.ts';
import { changeProfile } from './change.ts';
import { changeConsents, listConsents } from './consents.ts';

/** A member's own account: change it, download it, leave. */
export function registerAccountRoutes(app: FastifyInstance, services: Services): void {
  const { mode, publicOrigin } = services.config;

  serve(app, services, contract.updateUser, async ({ params, body, member, request, reply }) => {
    const data = await changeProfile(
      services,
      member,
      { id: params.id, change: body },
      {
        phoneBrowser: phoneBrowserOf(request, mode),
        address: request.ip,
        requestId: request.id,
        origin: originOf(request, publicOrigin),
      },
    );
    const isNumberProven = data.phone !== member.phone || (data.phoneVerified && !member.phoneVerifiedAt);
    if (isNumberProven) clearPhoneCookie(reply, mode);
    return { data };
  });

  serve(app, services, contract.deleteUser, async ({ params, body, member, request, reply }) => {
    const from = { address: request.ip, requestId: request.id };
    await leave(services, member, { id: params.id, password: body.password }, from);
    clearCompanion(reply, mode);
    return { data: null };
  });

  serve(app, services, contract.exportUser, async ({ member, reply }) => {
    const data = await exportMember(services, member);
    const day = seoulDay(new Date(data.exportedAt));
    reply.header('content-disposition', `attachment; filename="taegeuk-${day}.json"`);
    return { data };
  });

  serve(app, services, contract.listConsents, async ({ member }) => ({
    data: await listConsents(services.sql, member.id),
  }));

  serve(app, services, contract.updateConsents, async ({ body, member, request }) => ({
    data: await changeConsents(services, member.id, body, { address: request.ip }),
  }));
}
