import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { givenPassword, id, text } from './fields.ts';

/** What the browser stores of the member next to the token (`infoUser` of the stored session). */
export const sessionMember = z.object({
  id,
  email: z.string(),
  name: z.string(),
  nickName: z.string(),
  levelInCenter: z.int(),
  subLevelInCenter: z.int(),
  /** 0 member, 1 teacher, 9 administrator. */
  roleLevel: z.int(),
});

export type SessionMember = z.infer<typeof sessionMember>;

/** The answer of a login; `expiresIn` in seconds. */
export const openedSession = z.object({
  token: z.string(),
  expiresIn: z.int(),
  id_user: id,
  infoUser: sessionMember,
});

export const login = endpoint({
  method: 'POST',
  path: '/api/v1/auth/login',
  access: 'public',
  tag: 'Auth and user',
  summary: 'Opens a session. With `X-Client: web` it is bound to a companion cookie.',
  body: z.object({
    username: text({ max: 254 }),
    password: givenPassword,
  }),
  reply: openedSession,
  errors: [
    'invalid_credentials',
    'email_not_verified',
    'second_factor_required',
    'challenge_required',
    'too_many_requests',
    'service_unavailable',
  ],
  // Per address, before a body is read. The tries of an ID, of an address and of a known browser are counted after it.
  limit: { max: 300, windowSeconds: 600, provenMax: 3000 },
});

export const loginJoined = endpoint({
  method: 'POST',
  path: '/api/v1/auth/login_joined',
  access: 'public',
  tag: 'Auth and user',
  summary:
    'Opens the session of whoever joined in this browser, once and within a day: null while neither e-mail nor phone is confirmed.',
  reply: openedSession.nullable(),
  errors: ['not_found', 'too_many_requests'],
  // A class behind one Wi-Fi, each of whom waits for a mail.
  limit: { max: 3000, windowSeconds: 600 },
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/v1/auth/logout',
  access: 'optional',
  tag: 'Auth and user',
  summary: 'Revokes the token; without a valid one it succeeds too.',
  reply: z.null(),
  errors: [],
});
