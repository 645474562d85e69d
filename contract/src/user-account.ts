import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, givenPassword, id, instant, line, newPassword } from './fields.ts';
import { eachProfileLine, profileLines } from './profile-lines.ts';
import { profile } from './user.ts';

const tag = 'Auth and user';

/** An optional line that a change may leave out: a missing one stays, null and empty make it empty. */
function changedLine(max: number) {
  return line({ min: 0, max })
    .nullable()
    .transform((value) => value ?? '')
    .optional();
}

/** The fields of {@link profileChange} one by one, for forms that need some of them. */
export const profileFields = z.object({
  name: line({ max: 50 }).optional(),
  nickName: line({ min: 2, max: 20 }).optional(),
  dob: day.optional(),
  phone: line({ max: 30 }).optional(),
  ...eachProfileLine((name) => changedLine(profileLines[name])),
  currentPassword: givenPassword.optional(),
  newPassword: newPassword.optional(),
  rePassword: givenPassword.optional(),
});

const passwordFields = ['currentPassword', 'newPassword', 'rePassword'] as const;

/**
 * The fields that a member can change; missing ones stay. The three passwords belong together, but the current one may also
 * come with a new phone: a member who logged in a while ago proves with it who they are.
 */
export const profileChange = profileFields.superRefine((change, context) => {
  const given = passwordFields.filter((field) => change[field] !== undefined);
  const isProofOfPhone = given.join() === 'currentPassword' && change.phone !== undefined;
  if (given.length === 0 || isProofOfPhone) return;
  for (const field of passwordFields) {
    if (given.includes(field)) continue;
    context.addIssue({ code: 'custom', path: [field], message: 'fill_blank' });
  }
  const isRepeated = change.newPassword === change.rePassword;
  if (change.newPassword === undefined || change.rePassword === undefined || isRepeated) return;
  context.addIssue({ code: 'custom', path: ['rePassword'], message: 'passwords_do_not_match' });
});

export type ProfileChange = z.output<typeof profileChange>;

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/v1/private/user/update/{id}',
  access: 'member',
  tag,
  summary:
    'Changes the caller’s own profile. A new phone needs its verified code, and the password when it was not given within the last 10 min.',
  params: z.object({ id }),
  body: profileChange,
  reply: profile,
  errors: [
    'not_found',
    'phone_not_verified',
    'password_required',
    'wrong_password',
    'passwords_do_not_match',
    'weak_password',
    'invalid_phone',
    'under_age',
    'phone_already_exists',
    'nickname_already_exists',
    'name_already_exists',
    'too_many_requests',
    'service_unavailable',
  ],
  limit: { max: 30, windowSeconds: 600 },
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/v1/private/user/delete/{id}',
  access: 'member',
  tag,
  summary:
    'Leaves: ends the membership and every session, and erases what is personal. The password is asked again.',
  params: z.object({ id }),
  body: z.object({ password: givenPassword }),
  reply: z.null(),
  errors: ['last_administrator', 'not_found', 'wrong_password', 'too_many_requests', 'service_unavailable'],
  limit: { max: 20, windowSeconds: 600 },
});

/** A record in its stored form, with its column names in camel case. */
const record = z.record(z.string(), z.unknown());
const records = z.array(record);

export const exportUser = endpoint({
  method: 'GET',
  path: '/api/v1/private/user/export',
  access: 'member',
  tag,
  summary: 'Everything stored about the caller, as a file. Secrets, hashes and what others are is left out.',
  reply: z.object({
    exportedAt: instant,
    member: record,
    consents: records,
    roles: records,
    /** What the member may do as staff, and each change of it. */
    staffRights: records,
    staffGrants: records,
    /** What staff noted about the member: facts, without who noted them. */
    notesOfStaff: records,
    sessions: records,
    /** Links and codes that were sent; never the codes. */
    verifications: records,
    contactChanges: records,
    /** Null if there is no authenticator app and no recovery code. */
    secondFactor: record.nullable(),
    passkeys: records,
    loginEvents: records,
    /** Each change of a window, in order. */
    memberships: records,
    pauses: records,
    lessons: records,
    lessonOpens: records,
    /** When the address of a lesson's video was first given, in the days of the latest order. */
    videoIssues: records,
    lessonDays: records,
    /** Diary, reports and level checks, each with its answer. */
    practice: records,
    /** Names, sizes and days of the files of reports. */
    attachments: records,
    /** Complaints about shared entries of others. */
    reports: records,
    comments: records,
    certificates: records,
    consultations: records,
    /** Each with its answers. */
    inquiries: records,
    /** Each with its transitions. */
    orders: records,
    /** Mails and SMS to the member that are still stored. */
    messages: records,
    /** What they were told, and of what they are told by mail as well. */
    notifications: records,
    notificationPreferences: records,
    /** Logged actions of the member. */
    activity: records,
  }),
  errors: ['too_many_requests'],
  limit: { max: 10, windowSeconds: 600 },
});

export const givenConsent = z.object({
  kind: z.enum(['terms', 'privacy', 'age14', 'marketing', 'sensitive']),
  /** Day since which the accepted version of the document has been in force. */
  version: z.string(),
  isGranted: z.boolean(),
  createdAt: instant,
});

export type GivenConsent = z.infer<typeof givenConsent>;

export const listConsents = endpoint({
  method: 'GET',
  path: '/api/v1/private/user/get_consents',
  access: 'member',
  tag,
  summary: 'What the caller has agreed to: the latest of each kind.',
  reply: z.array(givenConsent),
  errors: [],
});

export const updateConsents = endpoint({
  method: 'PUT',
  path: '/api/v1/private/user/update_consents',
  access: 'member',
  tag,
  summary:
    'Gives or takes back the consent to news, or the one to what diaries and consultations say of health and belief: without it nothing new can be written, and what is written is the member’s alone. The required ones end with the membership.',
  body: z
    .object({
      marketing: z.boolean({ error: 'invalid_type' }).optional(),
      sensitive: z.boolean({ error: 'invalid_type' }).optional(),
    })
    .refine((given) => given.marketing !== undefined || given.sensitive !== undefined, {
      path: ['marketing'],
      error: 'invalid_type',
    }),
  reply: z.array(givenConsent),
  errors: ['too_many_requests'],
  limit: { max: 30, windowSeconds: 600 },
});
