import { z } from 'zod';
import { category } from './category.ts';
import { endpoint, staffRefusals } from './endpoint.ts';
import { id, langQuery, line, text } from './fields.ts';
import { windowSides } from './membership.ts';
import { mostDays, mostWon } from './price-rules.ts';

/** One word of an address: small letters, digits and hyphens between them. */
const slug = line({ max: 60 }).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'invalid_text' });

function whole(min: number, max: number) {
  return z.int({ error: 'invalid_number' }).min(min, { error: 'too_small' }).max(max, { error: 'too_large' });
}

function flag() {
  return z.boolean({ error: ({ input }) => (input === undefined ? 'fill_blank' : 'invalid_type') });
}

/** The level that a product grants, and a course of the academy asks for. */
const payLevel = whole(0, 9);

export const createCategory = endpoint({
  method: 'POST',
  path: '/api/v1/private/category/create',
  access: 'teacher',
  right: 'content',
  tag: 'Content',
  summary:
    'Creates a group of lessons, or a product (which needs the right to money as well); it is published at once. A group has its page at /center/group/{slug} or /academy/group/{slug}. The name is of the language, and Korean’s until there is one. Honours Idempotency-Key.',
  query: z.object({ lang: langQuery }),
  body: z.object({
    name: line({ max: 100 }),
    /** 0 diary (centre practice), 1 academy, 2 centre products, 3 academy products. */
    center: whole(0, 3),
    isProduct: flag(),
    isAccompaniedService: flag(),
    /** Of the same side; its level is the new group's. */
    parentId: id.nullable().default(null),
    payLevelInAcademy: payLevel.nullable().default(null),
    /** Made from the name if it is missing. */
    slug: slug.nullable().default(null),
    summary: text({ min: 0, max: 1000 })
      .nullish()
      .transform((value) => value ?? ''),
    /** Members below this level do not see the group. */
    minimumLevel: whole(1, 5).nullable().default(null),
    // Of a product alone.
    priceKrw: whole(0, mostWon).nullable().default(null),
    dayExpirate: whole(1, mostDays).nullable().default(null),
    /** The product's own side if it is missing. */
    grants: z.enum(windowSides, { error: 'invalid_choice' }).nullable().default(null),
    payLevel: payLevel.nullable().default(null),
  }),
  reply: category,
  status: 201,
  errors: [...staffRefusals, 'invalid_input', 'unknown_language', 'slug_already_exists'],
});

export type NewCategory = z.output<(typeof createCategory)['body']>;
