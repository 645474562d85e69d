import * as contract from '@taegeuk/contract/programme.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import type { Services } from '../../services.ts';
import * as programme from './service.ts';

/** What everybody may know of lessons and prices. */
export function registerProgrammeModule(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.getProgramme, async ({ params, reply }) => {
    const data = await programme.getProgramme(services, params.lang);
    // The same for everybody, and asked for anew each time: a price counts at once.
    reply.header('cache-control', 'public, max-age=0, must-revalidate');
    return { data };
  });

  serve(app, services, contract.getGroupOutline, async ({ params, query, reply }) => {
    const data = await programme.getGroupOutline(services, { ...params, ...query });
    reply.header('cache-control', 'public, max-age=0, must-revalidate');
    return { data };
  });
}
