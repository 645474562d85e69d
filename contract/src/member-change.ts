import { z } from 'zod';
import { approvalErrors, approvalReply, twoPersons } from './approval.ts';
import { endpoint, staffRefusals } from './endpoint.ts';
import { day, id, instant, line, reason, text } from './fields.ts';
import { memberNote, memberRecord } from './member-record.ts';
import { windowSides } from './membership.ts';
import { profileFields } from './user-account.ts';

const tag = 'Staff: members';
const base = '/api/v1/private/staff/member';
const changing = { access: 'admin', right: 'member', tag, params: z.object({ id }) } as const;
const refusals = [...staffRefusals, 'not_found', 'own_record'] as const;
/** The version that was read. */
const version = z.int({ error: 'invalid_type' });

export const revealedFields = ['phone', 'email', 'dob', 'address'] as const;
export type RevealedField = (typeof revealedFields)[number];

/** How long a screen shows what was revealed, in seconds. */
export const revealSeconds = 60;
/** How often somebody of the staff may reveal in an hour. */
export const revealsPerHour = 60;

export const revealMember = endpoint({
  ...changing,
  method: 'POST',
  path: `${base}/reveal/{id}`,
  summary:
    'Fields of the profile without mask, for a reason: 60 times an hour. The screen hides them after 60 seconds. Logged with fields and reason.',
  body: z.object({
    fields: z
      .array(z.enum(revealedFields, { error: 'invalid_choice' }), { error: 'invalid_type' })
      .min(1, { error: 'fill_blank' })
      .max(revealedFields.length, { error: 'too_long' }),
    reason,
  }),
  reply: z.object({
    /** Only those that were asked for. */
    values: z.object({
      phone: z.string().optional(),
      email: z.string().optional(),
      dob: z.string().nullable().optional(),
      address: z.string().optional(),
    }),
    /** When they are to be hidden again. */
    until: instant,
    /** How many more times in this hour. */
    left: z.int(),
  }),
  errors: [...refusals, 'too_many_requests'],
});
export type Revealed = z.infer<typeof revealMember.reply>;

const { name, nickName, postCode, address, addressDetails } = profileFields.shape;

export const updateMember = endpoint({
  ...changing,
  method: 'PUT',
  path: `${base}/update/{id}`,
  summary:
    'Changes name, nickname, date of birth or address of a member; the member is told by mail. What is missing stays.',
  body: z.object({
    ...{ name, nickName, postCode, address, addressDetails },
    dob: day.optional(),
    version,
    reason,
  }),
  reply: memberRecord,
  errors: [...refusals, 'changed_elsewhere', 'under_age', 'nickname_already_exists', 'name_already_exists'],
});

export const setMemberLevel = endpoint({
  ...changing,
  method: 'PUT',
  path: `${base}/level/{id}`,
  summary: 'Moves a member to another place on the ladder of a side.',
  body: z.object({
    side: z.enum(windowSides, { error: 'invalid_choice' }),
    level: z.int({ error: 'invalid_number' }),
    subLevel: z.int({ error: 'invalid_number' }),
    version,
    reason,
  }),
  reply: memberRecord,
  errors: [...refusals, 'changed_elsewhere'],
});

export const setMemberTeacher = endpoint({
  ...changing,
  method: 'PUT',
  path: `${base}/teacher/{id}`,
  summary: 'Says who of the staff is the teacher of a member, or that nobody is.',
  body: z.object({
    teacherId: id.nullable(),
    /** Who it was when it was read; another by now is `changed_elsewhere`. */
    before: id.nullable().optional(),
  }),
  reply: memberRecord,
  errors: [...refusals, 'changed_elsewhere'],
});

export const resetSecondStep = endpoint({
  ...changing,
  method: 'POST',
  path: `${base}/reset_second_factor/{id}`,
  asksPassword: true,
  summary:
    'Takes every means of the second step from a member who has lost them, once a second person has said yes; the reason says how they proved who they are. Their sessions end, and they are told by mail.',
  body: z.object(twoPersons),
  reply: approvalReply,
  errors: [...staffRefusals, 'not_found', 'second_factor_off', ...approvalErrors],
});

const noteText = text({ max: 1000 });

export const createMemberNote = endpoint({
  method: 'POST',
  path: `${base}/note`,
  access: 'teacher',
  right: 'any',
  tag,
  summary: 'Notes a fact about a member, as staff saw or heard it. The member may demand to read it.',
  body: z.object({ userId: id, text: noteText }),
  reply: memberNote,
  status: 201,
  errors: refusals,
});

export const deleteMemberNote = endpoint({
  method: 'DELETE',
  path: `${base}/note/{id}`,
  access: 'teacher',
  right: 'any',
  tag,
  summary: 'Removes a note: one’s own, with the right `member` any.',
  params: z.object({ id }),
  reply: z.null(),
  errors: refusals,
});

export const listTeachers = endpoint({
  method: 'GET',
  path: `${base}/get_teachers`,
  access: 'teacher',
  right: 'any',
  tag,
  summary: 'Who of the staff can be the teacher of a member, by name.',
  reply: z.array(z.object({ id, name: line({ max: 50 }) })),
  errors: staffRefusals,
});
