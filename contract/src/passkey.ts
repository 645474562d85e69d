import { z } from 'zod';
import { endpoint, passwordLimit } from './endpoint.ts';
import { givenPassword, id, instant, line, missingOrWrong } from './fields.ts';
import { openedSession } from './session-login.ts';

const tag = 'Passkeys';

/** Bytes in base64url without padding, as browsers write them. */
function bytes(maxCharacters: number) {
  return z
    .string({ error: missingOrWrong })
    .max(maxCharacters, { error: 'too_long', abort: true })
    .regex(/^[\w-]+$/, { error: 'invalid_text' });
}

const transport = z
  .string({ error: 'invalid_type' })
  .max(20, { error: 'invalid_text', abort: true })
  .regex(/^[a-z-]+$/, { error: 'invalid_text' });
// WebAuthn allows 1023 bytes.
const credentialId = bytes(1364);
const clientData = bytes(4096);
const signedByPasskey = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', { error: 'invalid_choice' }),
};

/** The answer of `navigator.credentials.create`, as JSON. Anything else that a browser adds is dropped. */
export const newCredential = z.object(
  {
    ...signedByPasskey,
    response: z.object(
      {
        clientDataJSON: clientData,
        attestationObject: bytes(8192),
        transports: z.array(transport, { error: 'invalid_type' }).max(10, { error: 'too_long' }).optional(),
      },
      { error: missingOrWrong },
    ),
  },
  { error: missingOrWrong },
);

/** The answer of `navigator.credentials.get`, as JSON. */
export const givenCredential = z.object(
  {
    ...signedByPasskey,
    response: z.object(
      {
        clientDataJSON: clientData,
        authenticatorData: bytes(2048),
        signature: bytes(2048),
        userHandle: bytes(128).nullish(),
      },
      { error: missingOrWrong },
    ),
  },
  { error: missingOrWrong },
);

export type NewCredential = z.output<typeof newCredential>;
export type GivenCredential = z.output<typeof givenCredential>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});
const verification = z.literal('required');

/** The options for signing with a passkey; `timeout` in milliseconds. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: verification,
  /** Empty: any passkey that the browser has for this site. */
  allowCredentials: z.array(descriptor),
});

/** The options for creating a passkey. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: verification,
  }),
});

export type RequestOptions = z.output<typeof requestOptions>;
export type CreationOptions = z.output<typeof creationOptions>;

/** A passkey as its member sees it. */
export const passkey = z.object({
  id,
  /** Given by the member. */
  name: z.string(),
  /** Whether it is stored in an account (of Apple, Google …) and so on several devices. */
  isSynced: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});

export type Passkey = z.output<typeof passkey>;

const passkeyName = line({ max: 50 });

export const startPasskeyLogin = endpoint({
  method: 'POST',
  path: '/api/v1/auth/passkey_options',
  access: 'public',
  tag,
  summary: 'What a browser signs to log in by passkey alone, whoever it is; sets a cookie (5 min, once).',
  reply: requestOptions,
  errors: ['too_many_requests'],
  limit: { max: 150, windowSeconds: 600 },
});

export const loginPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/auth/login_passkey',
  access: 'public',
  tag,
  summary: 'Opens a session by passkey alone, as a login does.',
  body: z.object({ credential: givenCredential }),
  reply: openedSession,
  errors: ['passkey_refused', 'passkey_expired', 'email_not_verified', 'too_many_requests'],
  limit: { max: 50, windowSeconds: 600 },
});

export const startSecondStep = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second_step',
  access: 'public',
  tag,
  summary: 'How the holder of a ticket may take the second step, with what their passkeys are to sign.',
  /** `passkey` is null if they have none. */
  reply: z.object({ hasApp: z.boolean(), passkey: requestOptions.nullable() }),
  errors: ['second_factor_expired', 'too_many_requests'],
  limit: { max: 50, windowSeconds: 600 },
});

export const loginSecondFactorPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/auth/login_second_factor_passkey',
  access: 'public',
  tag,
  summary: 'The second step of a login by passkey, with the ticket cookie of the first.',
  body: z.object({ credential: givenCredential }),
  reply: openedSession,
  errors: ['passkey_refused', 'passkey_expired', 'second_factor_expired', 'too_many_requests'],
  limit: { max: 50, windowSeconds: 600 },
});

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/v1/private/passkey/get_all',
  access: 'member',
  tag,
  summary: 'The caller’s passkeys, oldest first.',
  reply: z.array(passkey),
  errors: [],
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/private/passkey/start',
  access: 'member',
  tag,
  summary: 'Begins to add a passkey, with the password; sets a cookie (5 min, once).',
  body: z.object({ password: givenPassword }),
  reply: creationOptions,
  errors: [
    'email_not_verified',
    'wrong_password',
    'passkey_limit',
    'too_many_requests',
    'service_unavailable',
  ],
  limit: passwordLimit,
});

export const confirmPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/private/passkey/confirm',
  access: 'member',
  tag,
  summary:
    'Adds a passkey. The first means of a second step ends the other sessions and answers the recovery codes, this once.',
  body: z.object({ name: passkeyName, credential: newCredential }),
  /** `recoveryCodes` is empty if the member has some. */
  reply: z.object({ passkey, recoveryCodes: z.array(z.string()) }),
  errors: ['passkey_refused', 'passkey_expired', 'passkey_already_exists', 'passkey_limit'],
  limit: { max: 20, windowSeconds: 600 },
});

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/v1/private/passkey/update/{id}',
  access: 'member',
  tag,
  summary: 'Renames one of the caller’s passkeys.',
  params: z.object({ id }),
  body: z.object({ name: passkeyName }),
  reply: passkey,
  errors: ['not_found'],
  limit: { max: 60, windowSeconds: 600 },
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/v1/private/passkey/delete/{id}',
  access: 'member',
  tag,
  summary: 'Removes one of the caller’s passkeys, with the password; staff in live mode keep a second step.',
  params: z.object({ id }),
  body: z.object({ password: givenPassword }),
  reply: z.null(),
  errors: ['not_found', 'forbidden', 'wrong_password', 'too_many_requests', 'service_unavailable'],
  limit: passwordLimit,
});
