import { z } from 'zod';
import { contentKinds } from './content-kinds.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, langQuery, text } from './fields.ts';
import { post } from './post.ts';

const messagePreview = z.object({
  subject: z.string(),
  text: z.string(),
  /** Null: a text message. */
  html: z.string().nullable(),
  /** Of a text message, as Korean networks count and charge it. */
  bytes: z.int().nullable(),
});

export type MessagePreview = z.infer<typeof messagePreview>;

export const readPreview = endpoint({
  method: 'GET',
  path: '/api/v1/public/preview/{token}',
  access: 'public',
  tag: 'Content',
  summary: 'A version that is not published, for whoever was given its address.',
  params: z.object({ token: text({ max: 200 }) }),
  query: z.object({ lang: langQuery }),
  reply: z.object({
    /** Of the text. */
    id,
    kind: z.enum(contentKinds),
    title: z.string(),
    body: z.unknown(),
    /** As its page would get it, if it is a post. */
    post: post.nullable(),
    /** As somebody would get it, if it is the words of a message. */
    message: messagePreview.nullable(),
    until: instant,
  }),
  errors: ['invalid_input', 'not_found', 'unknown_language'],
});
