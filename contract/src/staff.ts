import { z } from 'zod';
import { approvalErrors, approvalReply, twoPersons } from './approval.ts';
import { endpoint, staffRefusals } from './endpoint.ts';
import { email, id, instant, reason } from './fields.ts';
import { roleLevels } from './role-levels.ts';
import { mayHoldRight, type StaffRight, staffRights } from './staff-rights.ts';

const tag = 'Staff';
const base = '/api/v1/private/staff/staff';

/** Somebody of the staff, as owners see them. */
export const staffMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  level: z.int(),
  rights: z.array(z.enum(staffRights)),
  /** Whether they log in in two steps: without it no right counts in live mode. */
  hasSecondStep: z.boolean(),
  /** How often their rights were changed: the version that a change names. */
  version: z.int(),
  /** When they last did anything as staff; null if not in any session that is still there. */
  lastSeenAt: instant.nullable(),
});

export type StaffMember = z.infer<typeof staffMember>;

/** Somebody who was invited and has not accepted yet. */
export const staffInvitation = z.object({
  id,
  email: z.string(),
  level: z.int(),
  rights: z.array(z.enum(staffRights)),
  invitedBy: z.string(),
  invitedAt: instant,
  expiresAt: instant,
});

export type StaffInvitation = z.infer<typeof staffInvitation>;

const version = z.int({ error: 'invalid_number' }).min(0, { error: 'too_small' });

/** What somebody of the staff is, and may do. */
const standing = {
  level: z.literal([roleLevels.teacher, roleLevels.admin], { error: 'invalid_choice' }),
  rights: z
    .array(z.enum(staffRights, { error: 'invalid_choice' }), { error: 'invalid_type' })
    .max(staffRights.length, { error: 'too_long' }),
};

/** Each right has to be one that the level can hold. */
function isWithinLevel({ level, rights }: { level: number; rights: StaffRight[] }): boolean {
  return rights.every((right) => mayHoldRight(level, right));
}
const levelRule = { path: ['rights'], error: 'invalid_choice' };

const ofOwners = { access: 'admin', right: 'owner', tag } as const;

export const listStaff = endpoint({
  ...ofOwners,
  method: 'GET',
  path: `${base}/get_all`,
  summary: 'All staff, the highest level first, and who was invited. Noted in the audit log.',
  reply: z.object({ staff: z.array(staffMember), invitations: z.array(staffInvitation) }),
  errors: staffRefusals,
});

export const inviteStaff = endpoint({
  ...ofOwners,
  method: 'POST',
  path: `${base}/invite`,
  asksPassword: true,
  summary:
    'Sends a link to an address, also to one that is no member yet; whoever it belongs to accepts within 24 hours. Level 9 and `owner` need a second person. In live mode the rights count once the login has a second step.',
  body: z.object({ email, ...standing, ...twoPersons }).refine(isWithinLevel, levelRule),
  reply: approvalReply,
  errors: [...staffRefusals, ...approvalErrors, 'already_staff'],
});

export const withdrawInvitation = endpoint({
  ...ofOwners,
  method: 'DELETE',
  path: `${base}/invitation/{id}`,
  summary: 'Makes the link of an invitation invalid.',
  params: z.object({ id }),
  body: z.object({ reason }),
  reply: z.null(),
  errors: [...staffRefusals, 'own_record', 'not_found'],
});

export const updateStaff = endpoint({
  ...ofOwners,
  method: 'PUT',
  path: `${base}/update/{id}`,
  asksPassword: true,
  summary:
    'Gives somebody of the staff exactly this level and these rights; they count at the next call. Level 9 and `owner`, where somebody did not have them, need a second person.',
  params: z.object({ id }),
  body: z.object({ version, ...standing, ...twoPersons }).refine(isWithinLevel, levelRule),
  reply: approvalReply,
  errors: [...staffRefusals, ...approvalErrors, 'last_administrator', 'not_found', 'changed_elsewhere'],
});

export const removeStaff = endpoint({
  ...ofOwners,
  method: 'DELETE',
  path: `${base}/remove/{id}`,
  asksPassword: true,
  summary: 'Takes level and rights away, and ends every session at once. They stay a member.',
  params: z.object({ id }),
  body: z.object({ version, reason }),
  reply: z.null(),
  errors: [...staffRefusals, 'own_record', 'last_administrator', 'not_found', 'changed_elsewhere'],
});

/** 32 random bytes in base64url, from the link of an invitation. */
const token = z.string({ error: 'invalid_type' }).max(64, { error: 'too_long' });
const invitationLimit = { max: 30, windowSeconds: 600 };

export const getStaffInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/public/staff_invitation/get',
  access: 'public',
  tag,
  summary: 'What the link of an invitation offers, and to which address.',
  body: z.object({ token }),
  reply: z.object({ email: z.string(), level: z.int(), expiresAt: instant, isMember: z.boolean() }),
  errors: ['not_found', 'too_many_requests'],
  limit: invitationLimit,
});

export const acceptStaffInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/private/staff_invitation/accept',
  access: 'member',
  tag,
  summary:
    'Accepts an invitation, as the member whose confirmed address it was sent to. In live mode the rights count once the login has a second step.',
  body: z.object({ token }),
  /** Whether the second step has to be set up before the rights count. */
  reply: z.object({ needsSecondStep: z.boolean() }),
  errors: ['not_found', 'already_staff', 'email_not_verified', 'too_many_requests'],
  limit: invitationLimit,
});
