import { getRequestFailure, getSystem } from '@taegeuk/contract/system.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import type { Services } from '../../services.ts';
import { getFailure, noteFailures } from './failures.ts';
import { readSystem } from './service.ts';

/** How the system stands, and what failed in a request. */
export function registerSystemModule(app: FastifyInstance, services: Services): void {
  noteFailures(app, services);
  serve(app, services, getSystem, async () => ({ data: await readSystem(services) }));
  serve(app, services, getRequestFailure, async ({ params }) => ({
    data: await getFailure(services, params.requestId),
  }));
}
