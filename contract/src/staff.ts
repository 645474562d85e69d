import { z } from 'zod';
import { endpoint, staffRefusals } from './endpoint.ts';
import { email, id, text } from './fields.ts';
import { roleLevels } from './role-levels.ts';
import { mayHoldRight, staffRights } from './staff-rights.ts';

const tag = 'Staff';
const base = '/api/v1/private/staff';

/** Somebody of the staff, as owners see them. */
export const staffMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  level: z.int(),
  rights: z.array(z.enum(staffRights)),
  /** Whether they log in in two steps: without it no right counts in live mode. */
  hasSecondStep: z.boolean(),
});

export type StaffMember = z.infer<typeof staffMember>;

const reason = text({ min: 5, max: 500 });

const standing = {
  level: z.literal([roleLevels.teacher, roleLevels.admin], { error: 'invalid_choice' }),
  rights: z
    .array(z.enum(staffRights, { error: 'invalid_choice' }), { error: 'invalid_type' })
    .max(staffRights.length, { error: 'too_long' }),
  reason,
};

/** Each right has to be one that the level can hold. */
function isWithinLevel({
  level,
  rights,
}: {
  level: number;
  rights: (typeof staffRights)[number][];
}): boolean {
  return rights.every((right) => mayHoldRight(level, right));
}
const levelRule = { path: ['rights'], error: 'invalid_choice' };

const ofOwners = { access: 'admin', right: 'owner', tag } as const;

export const listStaff = endpoint({
  ...ofOwners,
  method: 'GET',
  path: `${base}/get_all`,
  summary: 'All staff, the highest level first.',
  reply: z.array(staffMember),
  errors: staffRefusals,
});

export const inviteStaff = endpoint({
  ...ofOwners,
  method: 'POST',
  path: `${base}/invite`,
  asksPassword: true,
  summary:
    'Makes a member staff, who is named by the address that they have confirmed. In live mode the rights count once their login has a second step.',
  body: z.object({ email, ...standing }).refine(isWithinLevel, levelRule),
  /** The page on which the second step is set up, to be passed on. */
  reply: z.object({ id, secondStepUrl: z.string() }),
  errors: [...staffRefusals, 'own_record', 'user_does_not_exist', 'already_staff'],
});

export const updateStaff = endpoint({
  ...ofOwners,
  method: 'PUT',
  path: `${base}/update/{id}`,
  asksPassword: true,
  summary: 'Gives somebody of the staff exactly this level and these rights; they count at the next call.',
  params: z.object({ id }),
  body: z.object(standing).refine(isWithinLevel, levelRule),
  reply: z.null(),
  errors: [...staffRefusals, 'own_record', 'last_administrator', 'not_found'],
});

export const removeStaff = endpoint({
  ...ofOwners,
  method: 'DELETE',
  path: `${base}/remove/{id}`,
  asksPassword: true,
  summary: 'Takes level and rights away, and ends every session at once. They stay a member.',
  params: z.object({ id }),
  body: z.object({ reason }),
  reply: z.null(),
  errors: [...staffRefusals, 'own_record', 'last_administrator', 'not_found'],
});
