import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';
import { serviceParts, serviceStates } from './service-states.ts';

const status = z.object({
  /** Empty until the server has looked once. */
  services: z.array(
    z.object({
      part: z.enum(serviceParts),
      state: z.enum(serviceStates),
      /** Since when it is so. */
      since: instant,
    }),
  ),
  /** When the server looked last; null: not yet. */
  checkedAt: instant.nullable(),
});

export type Status = z.infer<typeof status>;

export const getStatus = endpoint({
  method: 'GET',
  path: '/api/v1/public/status/get',
  access: 'public',
  tag: 'Content',
  summary: 'Which parts of the site work at this moment; also answered without the database.',
  reply: status,
  errors: [],
});
