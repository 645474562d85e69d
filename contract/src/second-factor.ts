import { z } from 'zod';
import { endpoint, passwordLimit } from './endpoint.ts';
import { givenPassword } from './fields.ts';
import { openedSession } from './session-login.ts';

const tag = 'Two-step login';
const totpCode = z
  .string({ error: 'invalid_code' })
  .max(40, { error: 'invalid_code', abort: true })
  .transform((value) => value.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: 'invalid_code' }));

export const loginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v1/auth/login_second_factor',
  access: 'public',
  tag,
  summary:
    'The second step of a login: a code of the authenticator app or a recovery code, with the ticket cookie of the first (5 min, 5 tries).',
  body: z.object({ code: z.string({ error: 'invalid_code' }).max(40, { error: 'invalid_code' }) }),
  reply: openedSession,
  errors: ['invalid_code', 'second_factor_expired', 'too_many_requests'],
  limit: { max: 50, windowSeconds: 600 },
});

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/v1/private/second_factor/get',
  access: 'member',
  tag,
  summary: 'Whether the caller logs in in two steps, and how.',
  reply: z.object({
    /** By an authenticator app. */
    isEnabled: z.boolean(),
    hasPasskey: z.boolean(),
    /** Staff in live mode have no rights without one of the two. */
    isRequired: z.boolean(),
    recoveryCodesLeft: z.int(),
  }),
  errors: [],
});

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v1/private/second_factor/start',
  access: 'member',
  tag,
  summary: 'Begins to set up an authenticator app. It counts once a code is confirmed.',
  body: z.object({ password: givenPassword }),
  /** `secret` in base32 for typing, `uri` (otpauth) for the QR code. */
  reply: z.object({ secret: z.string(), uri: z.string() }),
  errors: [
    'email_not_verified',
    'wrong_password',
    'second_factor_already_on',
    'too_many_requests',
    'service_unavailable',
  ],
  limit: passwordLimit,
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v1/private/second_factor/confirm',
  access: 'member',
  tag,
  summary: 'Turns the second step on with a first code; answers the recovery codes, this once.',
  body: z.object({ code: totpCode }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['invalid_code', 'second_factor_already_on', 'second_factor_off', 'too_many_requests'],
  limit: { max: 20, windowSeconds: 600 },
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/v1/private/second_factor/renew_recovery_codes',
  access: 'member',
  tag,
  summary: 'Replaces the recovery codes; the old ones end.',
  body: z.object({ password: givenPassword }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['wrong_password', 'second_factor_off', 'too_many_requests', 'service_unavailable'],
  limit: passwordLimit,
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v1/private/second_factor/remove',
  access: 'member',
  tag,
  summary: 'Removes the authenticator app with the password; staff in live mode keep it or a passkey.',
  body: z.object({ password: givenPassword }),
  reply: z.null(),
  errors: ['wrong_password', 'second_factor_off', 'forbidden', 'too_many_requests', 'service_unavailable'],
  limit: passwordLimit,
});
