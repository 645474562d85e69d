import { z } from 'zod';
import { contactKinds } from './contact-rules.ts';
import { endpoint, staffRefusals } from './endpoint.ts';
import { email, id, instant, line, reason } from './fields.ts';

/** A change that staff asked for and that does not count yet; the new address is masked. */
export const openContactChange = z.object({
  kind: z.enum(contactKinds),
  maskedTarget: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  /** Until when its link counts; null once it was followed. */
  expiresAt: instant.nullable(),
  /** When it comes into force by itself; null until the link was followed. */
  dueAt: instant.nullable(),
});
export type OpenContactChange = z.infer<typeof openContactChange>;

const tag = 'Staff: members';
const path = '/api/v1/private/staff/member/change_contact/{id}';
const changing = { access: 'admin', right: 'member', tag, params: z.object({ id }) } as const;
const refusals = [...staffRefusals, 'not_found', 'own_record'] as const;

export const askContactChange = endpoint({
  ...changing,
  method: 'POST',
  path,
  asksPassword: true,
  summary:
    'Sends a link to a new e-mail address or phone of a member; one of the two. Nothing changes until somebody follows it. The old address is told and can stop it.',
  body: z
    .object({ email: email.optional(), phone: line({ max: 30 }).optional(), reason })
    .refine((given) => (given.email === undefined) !== (given.phone === undefined), {
      path: ['email'],
      error: 'fill_blank',
    }),
  reply: openContactChange,
  errors: [
    ...refusals,
    ...(['already_verified', 'contact_change_open', 'email_already_exists'] as const),
    ...(['phone_already_exists', 'invalid_phone', 'too_many_requests'] as const),
  ],
});

export const cancelContactChange = endpoint({
  ...changing,
  method: 'DELETE',
  path,
  summary: 'Calls off a change of e-mail or phone that does not count yet; its links are invalid.',
  body: z.object({ reason }),
  reply: z.null(),
  errors: refusals,
});

/** 32 bytes in base64url, from a link. */
const token = z.string({ error: 'invalid_type' }).max(64, { error: 'too_long' });
const opened = { access: 'optional', tag: 'Auth and user', body: z.object({ token }) } as const;
const limit = { max: 30, windowSeconds: 600 };
const publicBase = '/api/v1/public/contact_change';

export const getContactChange = endpoint({
  ...opened,
  method: 'POST',
  path: `${publicBase}/get`,
  summary: 'What a link about a new e-mail address or phone is for. Opening it changes nothing.',
  reply: z.object({
    /** Whether the link is the one to the new address, or the one to the old with which it is stopped. */
    use: z.enum(['confirm', 'stop']),
    kind: z.enum(contactKinds),
    maskedTarget: z.string(),
    /** What confirming does: it counts at once, after a wait, or only as the member who is logged in. */
    way: z.enum(['now', 'later', 'login']),
    dueAt: instant.nullable(),
  }),
  errors: ['not_found', 'too_many_requests'],
  limit,
});
export type LinkedContactChange = z.infer<typeof getContactChange.reply>;

export const confirmContactChange = endpoint({
  ...opened,
  method: 'POST',
  path: `${publicBase}/confirm`,
  summary:
    'Confirms a new e-mail address or phone by the link that was sent to it. A phone counts at once, an e-mail address as the member who is logged in; otherwise it waits 72 hours in which the old address can stop it.',
  /** When it comes into force; null if it has. */
  reply: z.object({ dueAt: instant.nullable() }),
  errors: [
    'not_found',
    'token_required',
    'email_already_exists',
    'phone_already_exists',
    'too_many_requests',
  ],
  limit,
});

export const stopContactChange = endpoint({
  ...opened,
  method: 'POST',
  path: `${publicBase}/stop`,
  summary: 'Stops a change by the link that was sent to the old address. Administrators are told.',
  reply: z.null(),
  errors: ['not_found', 'too_many_requests'],
  limit,
});
