import { listCategories } from '@taegeuk/contract/category.ts';
import * as desk from '@taegeuk/contract/category-desk.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { idempotencyKeyOf } from '../../http/idempotency-key.ts';
import { staffActing } from '../../http/staff-acting.ts';
import type { Services } from '../../services.ts';
import { createCategory } from './create.ts';
import * as category from './service.ts';

/** The tree of levels, groups and products. */
export function registerCategoryModule(app: FastifyInstance, services: Services): void {
  serve(app, services, listCategories, async ({ member, query }) => ({
    data: await category.listCategories(services, { ...query, userId: member.id }),
  }));

  serve(app, services, desk.createCategory, async ({ body, query, member, request }) => {
    const wish = { given: body, lang: query.lang, key: idempotencyKeyOf(request) };
    return { data: await createCategory(services, wish, staffActing(services, member, request)) };
  });
}
