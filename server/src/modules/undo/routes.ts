import { listUndos as listUndosCall, takeBackAnswer as takeBackCall } from '@taegeuk/contract/undo.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { staffActing } from '../../http/staff-acting.ts';
import type { Services } from '../../services.ts';
import { listUndos, takeBackAnswer } from './service.ts';

/** What staff sent to members and can still take back. */
export function registerUndoModule(app: FastifyInstance, services: Services): void {
  serve(app, services, listUndosCall, async ({ member }) => ({ data: await listUndos(services, member) }));

  serve(app, services, takeBackCall, async ({ member, params, request }) => {
    await takeBackAnswer(services, params.id, staffActing(services, member, request));
    return { data: null };
  });
}
