import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { flagQuery, id, intQuery, langQuery } from './fields.ts';
import { windowSides } from './membership.ts';

export const category = z.object({
  id,
  parentId: id.nullable(),
  name: z.string(),
  summary: z.string(),
  center: z.int(),
  isProduct: z.boolean(),
  isAccompaniedService: z.boolean(),
  /** Of a group of the academy the level that it demands, of a product the one that it grants; null for neither. */
  payLevelInAcademy: z.int().nullable(),
  slug: z.string(),
  level: z.int().nullable(),
  subLevel: z.int().nullable(),
  priceKrw: z.int().nullable(),
  /** The price against which it may be shown as reduced: the lowest of the 20 days before; null if it may not. */
  reducedFromKrw: z.int().nullable(),
  dayExpirate: z.int().nullable(),
  grants: z.enum(windowSides).nullable(),
});

export type Category = z.infer<typeof category>;

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/v1/private/category/get_all',
  access: 'member',
  tag: 'Content',
  summary: 'Categories in order, filtered.',
  query: z.object({
    lang: langQuery,
    center: intQuery(0, 3).optional(),
    isProduct: flagQuery.optional(),
    parentId: id.optional(),
  }),
  reply: z.array(category),
  errors: ['unknown_language'],
});
