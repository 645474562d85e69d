import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lang } from './fields.ts';

const site = z.object({
  /** In Korean where the language has none. */
  name: z.string(),
  /** A picture of this site; null: the built-in sign. */
  logo: z.string().nullable(),
  /** Changes with name and sign: part of the addresses of pictures that show them. Empty for the built-in ones. */
  mark: z.string(),
});

export type Site = z.infer<typeof site>;

export const getSite = endpoint({
  method: 'GET',
  path: '/api/v1/public/site/get/{lang}',
  access: 'public',
  tag: 'Content',
  summary: 'What the site calls itself, and its sign.',
  params: z.object({ lang }),
  reply: site,
  errors: ['unknown_language'],
});
