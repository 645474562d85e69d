import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, email, givenPassword, id, line, newPassword, optionalLine, sixDigits } from './fields.ts';
import { languageCodes } from './languages.ts';
import { eachProfileLine, profileLines } from './profile-lines.ts';

const calendarDay = z.string().nullable();

export const profile = z.object({
  id,
  name: z.string(),
  nickName: z.string(),
  email: z.string(),
  phone: z.string(),
  dob: z.string(),
  ...eachProfileLine(() => z.string()),
  payLevelInCenter: z.int(),
  payLevelInAcademy: z.int(),
  startTimeInLevelCenter: calendarDay,
  timeInLevelCenter: calendarDay,
  startTimeInLevelAcademy: calendarDay,
  timeInLevelAcademy: calendarDay,
  levelInCenter: z.int(),
  subLevelInCenter: z.int(),
  levelInAcademy: z.int(),
  subLevelInAcademy: z.int(),
  isDelete: z.boolean(),
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
});

export type Profile = z.infer<typeof profile>;

const mustBeTrue = z.literal(true, { error: 'consent_required' });
const level = z.int({ error: 'invalid_type' }).optional();

/** Consents of /register; the required ones must be true. */
export const consents = z.object(
  {
    terms: mustBeTrue,
    privacy: mustBeTrue,
    age14: mustBeTrue,
    marketing: z.boolean({ error: 'invalid_type' }).default(false),
  },
  { error: 'consent_required' },
);

/** The registration payload. Levels are accepted because the source lists them, and ignored. */
export const registration = z.object({
  email,
  password: newPassword,
  name: line({ max: 50 }),
  nickName: line({ min: 2, max: 20 }),
  dob: day,
  phone: line({ max: 30 }),
  ...eachProfileLine((name) => optionalLine(profileLines[name])),
  levelInCenter: level,
  levelInAcademy: level,
  subLevelInCenter: level,
  subLevelInAcademy: level,
  payLevelInCenter: level,
  payLevelInAcademy: level,
  consents,
  verifyBy: z.enum(['email', 'phone'], { error: 'invalid_choice' }).default('email'),
  /** Language of the mails to this member. */
  lang: z.enum(languageCodes, { error: 'unknown_language' }).default('kr'),
});

export type Registration = z.output<typeof registration>;

export const register = endpoint({
  method: 'POST',
  path: '/api/v1/public/user/register',
  access: 'public',
  tag: 'Auth and user',
  summary: 'Joins. The e-mail with the confirmation link is sent in the same transaction.',
  body: registration,
  reply: z.object({
    id,
    verifyBy: z.enum(['email', 'phone']),
    emailVerified: z.boolean(),
    phoneVerified: z.boolean(),
  }),
  status: 201,
  errors: [
    'phone_already_exists',
    'nickname_already_exists',
    'name_already_exists',
    'email_already_exists',
    'consent_required',
    'under_age',
    'weak_password',
    'invalid_phone',
    'phone_not_verified',
    'challenge_required',
    'too_many_requests',
    'service_unavailable',
  ],
  limit: { max: 20, windowSeconds: 600, provenMax: 60 },
});

export const checkAvailable = endpoint({
  method: 'POST',
  path: '/api/v1/public/user/check_available',
  access: 'public',
  tag: 'Auth and user',
  summary:
    'Whether what is typed so far could still be registered. It tells what registering would tell, and no more.',
  body: z.object({
    email: email.optional(),
    nickName: line({ min: 2, max: 20 }).optional(),
    phone: line({ max: 30 }).optional(),
    /** Counts together with `dob`: two people may have one name. */
    name: line({ max: 50 }).optional(),
    dob: day.optional(),
  }),
  /** The fields that another member has, each with its code; empty when all are free. */
  reply: z.array(z.object({ path: z.string(), message: z.string() })),
  errors: ['invalid_phone', 'challenge_required', 'too_many_requests'],
  // A class of 30 behind one Wi-Fi, each asked twelve times while they type, and none of that counts against joining.
  limit: { max: 60, windowSeconds: 600, provenMax: 300, puzzlesApart: true },
});

export const resendMail = endpoint({
  method: 'PUT',
  path: '/api/v1/public/user/resend_mail',
  access: 'public',
  tag: 'Auth and user',
  summary: 'Sends the confirmation mail again; 60 s between two.',
  query: z.object({ email }),
  reply: z.null(),
  errors: ['user_does_not_exist', 'already_verified', 'challenge_required', 'too_many_requests'],
  limit: { max: 20, windowSeconds: 600, provenMax: 60 },
});

export const confirmEmail = endpoint({
  method: 'PUT',
  path: '/api/v1/public/user/confirm_email/{token}',
  access: 'public',
  tag: 'Auth and user',
  summary: 'Confirms the e-mail address with the token of the link (24 h, once).',
  params: z.object({ token: z.string({ error: 'invalid_code' }).max(200, { error: 'invalid_code' }) }),
  reply: z.object({ email: z.string() }),
  errors: [
    'invalid_code',
    'already_verified',
    'name_already_exists',
    'email_already_exists',
    'too_many_requests',
  ],
  // A class behind one Wi-Fi; some open their link twice.
  limit: { max: 90, windowSeconds: 600 },
});

export const findPassword = endpoint({
  method: 'PUT',
  path: '/api/v1/public/user/find_password',
  access: 'public',
  tag: 'Auth and user',
  summary:
    'Mails a recovery code (six digits, 5 min) that only the browser that asked can use; 60 s between two.',
  query: z.object({ email }),
  reply: z.null(),
  errors: ['user_does_not_exist', 'invalid_email', 'challenge_required', 'too_many_requests'],
  limit: { max: 20, windowSeconds: 600, provenMax: 60 },
});

export const confirmFindPassword = endpoint({
  method: 'GET',
  path: '/api/v1/public/user/confirm_find_password/{code}',
  access: 'public',
  tag: 'Auth and user',
  summary: 'Confirms the recovery code of this browser, once and within five tries.',
  params: z.object({ code: sixDigits }),
  /** For a code by SMS: the ID of the number's member, with one letter of it. Null for a code by mail. */
  reply: z.object({ email: z.string() }).nullable(),
  errors: ['invalid_code', 'too_many_requests'],
  limit: { max: 30, windowSeconds: 600 },
});

export const findPasswordByPhone = endpoint({
  method: 'PUT',
  path: '/api/v1/public/user/find_password_by_phone',
  access: 'public',
  tag: 'Auth and user',
  summary:
    'Texts a recovery code (six digits, 5 min) to a number that its member has verified. The answer is the same if there is no such member.',
  query: z.object({ phoneNumber: line({ max: 30 }) }),
  /** `expiresIn` in seconds. */
  reply: z.object({ expiresIn: z.int() }),
  errors: ['invalid_phone', 'challenge_required', 'too_many_requests'],
  limit: { max: 20, windowSeconds: 600, provenMax: 60 },
});

const newPasswords = z
  .object({ newPassword, rePassword: givenPassword })
  .refine((body) => body.newPassword === body.rePassword, {
    path: ['rePassword'],
    error: 'passwords_do_not_match',
  });

export const forgotPassword = endpoint({
  method: 'PUT',
  path: '/api/v1/public/user/forgot_password',
  access: 'public',
  tag: 'Auth and user',
  summary:
    'Sets a new password within 10 min of the confirmed code, from the same browser; ends every session of the member.',
  query: z.object({ email }),
  body: newPasswords,
  reply: z.null(),
  errors: [
    'code_not_confirmed',
    'passwords_do_not_match',
    'weak_password',
    'invalid_email',
    'too_many_requests',
    'service_unavailable',
  ],
  limit: { max: 20, windowSeconds: 600 },
});

export const forgotPasswordByPhone = endpoint({
  method: 'PUT',
  path: '/api/v1/public/user/forgot_password_by_phone',
  access: 'public',
  tag: 'Auth and user',
  summary: 'As `forgot_password`, for the member whose code came by SMS.',
  body: newPasswords,
  reply: z.null(),
  errors: [
    'code_not_confirmed',
    'passwords_do_not_match',
    'weak_password',
    'too_many_requests',
    'service_unavailable',
  ],
  limit: { max: 20, windowSeconds: 600 },
});

export const getProfile = endpoint({
  method: 'POST',
  path: '/api/v1/private/user/get_profile',
  access: 'member',
  tag: 'Auth and user',
  summary: 'The profile of the token’s member.',
  reply: profile,
  errors: [],
});
