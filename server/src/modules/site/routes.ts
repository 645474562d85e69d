import { getSite } from '@taegeuk/contract/site.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import type { Services } from '../../services.ts';
import { readSite } from './service.ts';

/** What the site calls itself. */
export function registerSiteModule(app: FastifyInstance, services: Services): void {
  serve(app, services, getSite, async ({ params }) => ({ data: await readSite(services.sql, params.lang) }));
}
