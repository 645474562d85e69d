import { getDesk } from '@taegeuk/contract/desk.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import type { Services } from '../../services.ts';
import { readDesk } from './service.ts';

/** What waits for staff. */
export function registerDeskModule(app: FastifyInstance, services: Services): void {
  serve(app, services, getDesk, async ({ member }) => ({ data: await readDesk(services, member) }));
}
