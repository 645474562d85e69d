import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, lang } from './fields.ts';

/** What a visitor is told before they read on. */
export const popup = z.object({
  id,
  /** On which pages, and those below them; none: on every page for reading. */
  pages: z.array(z.string()),
  picture: z.string().nullable(),
  /** What the picture shows. */
  alt: z.string(),
  title: z.string(),
  text: z.string(),
  /** A page of this site; empty for none. */
  link: z.string(),
  linkName: z.string(),
  /** The language of its words: Korean where it is not written in the one that was asked for. */
  lang,
});

export type Popup = z.infer<typeof popup>;

export const listPopups = endpoint({
  method: 'GET',
  path: '/api/v1/public/popup/get_all/{lang}',
  access: 'public',
  tag: 'Content',
  summary: 'Popups that are public now, in the order in which they are shown.',
  params: z.object({ lang }),
  reply: z.array(popup),
  errors: ['unknown_language'],
});
