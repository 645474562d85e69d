import { z } from 'zod';
import { endpoint, passwordLimit, staffRefusals } from './endpoint.ts';
import { givenPassword, id, instant } from './fields.ts';

const tag = 'Sessions';

export const ownSession = z.object({
  id,
  /** Whether it is the calling one. */
  isCurrent: z.boolean(),
  userAgent: z.string(),
  /** Network part of the address: /24 of IPv4, /48 of IPv6. */
  addressPrefix: z.string(),
  createdAt: instant,
  expiresAt: instant,
});

export type OwnSession = z.infer<typeof ownSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v1/private/session/get_all',
  access: 'member',
  tag,
  summary: 'The caller’s live sessions, newest first.',
  reply: z.array(ownSession),
  errors: [],
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/v1/private/session/delete/{id}',
  access: 'member',
  tag,
  summary: 'Ends one of the caller’s sessions.',
  params: z.object({ id }),
  reply: z.null(),
  errors: ['not_found'],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/v1/private/session/delete_others',
  access: 'member',
  tag,
  summary: 'Ends every session of the caller but this browser’s.',
  /** How many ended. */
  reply: z.object({ ended: z.int() }),
  errors: [],
});

export const extendSession = endpoint({
  method: 'POST',
  path: '/api/v1/private/session/extend',
  access: 'member',
  tag,
  summary:
    'Gives the session a new token and its full time again, for the password; at most one day after the login. The old token ends.',
  body: z.object({ password: givenPassword }),
  /** `expiresIn` in seconds. */
  reply: z.object({ token: z.string(), expiresIn: z.int() }),
  errors: ['wrong_password', 'token_expired', 'too_many_requests', 'service_unavailable'],
  limit: passwordLimit,
});

export const endSessionsOfMember = endpoint({
  method: 'DELETE',
  path: '/api/v1/private/session/delete_by_user',
  access: 'admin',
  right: 'member',
  tag,
  summary: 'Ends every session of a member, as when a device of staff is lost. Noted in the audit log.',
  query: z.object({ userId: id }),
  /** How many ended. */
  reply: z.object({ ended: z.int() }),
  errors: [...staffRefusals, 'own_record', 'not_found'],
});
