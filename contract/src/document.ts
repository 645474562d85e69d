import { z } from 'zod';
import { documentKinds } from './document-kinds.ts';
import { endpoint } from './endpoint.ts';
import { lang, langQuery } from './fields.ts';

const tag = 'Content';
const kind = z.enum(documentKinds, { error: 'invalid_choice' });

/** Its day of force. */
const version = z
  .string({ error: 'invalid_type' })
  .max(10, { error: 'invalid_date' })
  .regex(/^\d{4}-\d\d-\d\d$/, { error: 'invalid_date' });

export const documentVersion = z.object({
  version: z.string(),
  /** `coming`: announced, and not in force yet; `present`: what a consent names now; `former`: what one named before. */
  state: z.enum(['coming', 'present', 'former']),
});

export type DocumentVersion = z.infer<typeof documentVersion>;

export const listDocumentVersions = endpoint({
  method: 'GET',
  path: '/api/v1/public/document/get_all/{kind}',
  access: 'public',
  tag,
  summary:
    'The versions of the terms of use or of the privacy policy by their day of force, the latest first.',
  params: z.object({ kind }),
  reply: z.array(documentVersion),
  errors: ['invalid_input'],
});

export const getDocumentVersion = endpoint({
  method: 'GET',
  path: '/api/v1/public/document/get_by_version/{kind}/{version}',
  access: 'public',
  tag,
  summary:
    'One version of the terms of use or of the privacy policy, also before it is in force and afterwards.',
  params: z.object({ kind, version }),
  query: z.object({ lang: langQuery }),
  reply: documentVersion.extend({
    kind: z.enum(documentKinds),
    title: z.string(),
    /** What is new; empty for the first version. */
    changes: z.string(),
    /** Sanitised HTML. */
    content: z.string(),
    /** Language of the texts: kr if the requested one is missing. */
    lang,
    /** Every version of it. */
    versions: z.array(documentVersion),
  }),
  errors: ['invalid_input', 'not_found', 'unknown_language'],
});

export type DocumentText = z.infer<typeof getDocumentVersion.reply>;
