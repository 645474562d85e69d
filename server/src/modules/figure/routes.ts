import { getFigures } from '@taegeuk/contract/figure.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import type { Services } from '../../services.ts';
import { readFigures } from './service.ts';

/** Figures of members, learning, sales and practice. */
export function registerFigureModule(app: FastifyInstance, services: Services): void {
  serve(app, services, getFigures, async ({ query, member }) => ({
    data: await readFigures(services, member, query),
  }));
}
