import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';

const tag = 'Attachment';

export const attachment = z.object({
  id,
  /** The report it belongs to. */
  practiseHistoryId: id,
  /** For display: no path, no control characters. */
  name: z.string(),
  byteSize: z.int(),
  /** How much has arrived; `byteSize` once it is complete. */
  receivedBytes: z.int(),
  /** The type of its content; null until it is complete and was inspected. */
  contentType: z.string().nullable(),
  /** Null while it is being uploaded: only its author sees it then. */
  readyAt: instant.nullable(),
  /** With this its author's browser recognises the same file again; null for everybody else. */
  fingerprint: z.string().nullable(),
  createdAt: instant,
});

export type Attachment = z.infer<typeof attachment>;

export const listAttachments = endpoint({
  method: 'GET',
  path: '/api/v1/private/attachment/get_all',
  access: 'member',
  tag,
  summary:
    'Files of a report, the oldest first: to its author all, those on their way included; to staff those of a report that was handed in. Files are added by the tus protocol at /api/v1/private/attachment/upload.',
  query: z.object({ practiseHistoryId: id }),
  reply: z.array(attachment),
  errors: ['not_found'],
});

export const getAttachmentAddress = endpoint({
  method: 'GET',
  path: '/api/v1/private/attachment/get_address/{id}',
  access: 'member',
  tag,
  summary:
    'A signed address from which the file can be downloaded for some minutes: to its author, or to staff (whose reading is logged).',
  params: z.object({ id }),
  reply: z.object({ url: z.string(), expiresAt: instant }),
  errors: ['not_found', 'too_many_requests'],
  limit: { max: 300, windowSeconds: 600 },
});

export const deleteAttachment = endpoint({
  method: 'DELETE',
  path: '/api/v1/private/attachment/delete/{id}',
  access: 'member',
  tag,
  summary: 'Removes one’s own file, whole or on its way, as long as the report can be changed.',
  params: z.object({ id }),
  reply: z.null(),
  errors: ['not_found', 'report_closed'],
});
