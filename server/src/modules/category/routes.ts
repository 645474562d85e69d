import { listCategories } from '@taegeuk/contract/category.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import type { Services } from '../../services.ts';
import * as category from './service.ts';

/** The tree of levels, groups and products. */
export function registerCategoryModule(app: FastifyInstance, services: Services): void {
  serve(app, services, listCategories, async ({ query }) => ({
    data: await category.listCategories(services, query),
  }));
}
