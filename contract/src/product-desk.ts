import { z } from 'zod';
import { approvalErrors, approvalReply, twoPersons } from './approval.ts';
import { endpoint, staffRefusals } from './endpoint.ts';
import { id } from './fields.ts';

export const publishProduct = endpoint({
  method: 'POST',
  path: '/api/v1/private/staff/product/publish/{id}',
  access: 'admin',
  right: 'money',
  asksPassword: true,
  tag: 'Staff: prices',
  summary:
    'Publishes a version of a product in all of its languages, once a second person has said yes: its words, what it opens, and whether it is on sale. Its draft is written by `content/save`, its price is set by `price/set`. Orders keep what they were made with.',
  params: z.object({ id }),
  body: z.object({
    version: z.int({ error: 'invalid_number' }).min(1, { error: 'too_small' }),
    ...twoPersons,
  }),
  reply: approvalReply,
  errors: [
    ...staffRefusals,
    'invalid_input',
    'not_found',
    'changed_elsewhere',
    'content_incomplete',
    ...approvalErrors,
  ],
});
