import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';

const tag = 'Sessions';

/** The method of a login: password alone, password and then app or passkey, passkey alone, password and a recovery code. */
export const loginWays = ['password', 'app', 'passkey-step', 'passkey', 'recovery-code'] as const;

export type LoginWay = (typeof loginWays)[number];

/** A login, or the failed tries of one hour, with what is known of the latest. */
export const loginEvent = z.object({
  id,
  way: z.enum(loginWays),
  isSuccess: z.boolean(),
  /** 1 for a login. */
  tries: z.int(),
  /** Whether it opened the calling session. */
  isCurrent: z.boolean(),
  /** Whether the member said that it was not them. */
  isQuestioned: z.boolean(),
  userAgent: z.string(),
  /** Network part of the address: /24 of IPv4, /48 of IPv6. */
  addressPrefix: z.string(),
  createdAt: instant,
});

export type LoginEvent = z.infer<typeof loginEvent>;

export const listLoginEvents = endpoint({
  method: 'GET',
  path: '/api/v1/private/login_event/get_all',
  access: 'member',
  tag,
  summary: 'The caller’s latest logins and tries that failed, newest first; kept for 90 days.',
  reply: z.array(loginEvent),
  errors: [],
});

export const questionLoginEvent = endpoint({
  method: 'PUT',
  path: '/api/v1/private/login_event/question/{id}',
  access: 'member',
  tag,
  summary:
    'Says that a login was not the caller’s: ends every other session, tells administrators, notes it in the audit log.',
  params: z.object({ id }),
  /** How many sessions ended. */
  reply: z.object({ ended: z.int() }),
  errors: ['not_found', 'too_many_requests'],
  limit: { max: 10, windowSeconds: 86_400 },
});
