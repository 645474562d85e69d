import { z } from 'zod';
import { getAcademyPath } from './academy.ts';
import { certificate } from './certificate.ts';
import { endpoint, staffRefusals } from './endpoint.ts';
import { id } from './fields.ts';
import { lessonSummary } from './lesson.ts';

/** Calls of a member whose answer staff can look at; none has what was confided: no diary, report or consultation. */
export const mirroredCalls = ['lessons', 'videos', 'academy', 'certificates'] as const;
export type MirroredCall = (typeof mirroredCalls)[number];

export const mirrorMember = endpoint({
  method: 'GET',
  path: '/api/v1/private/staff/member/mirror/{id}',
  access: 'admin',
  right: 'member',
  tag: 'Staff: members',
  summary:
    'What the member’s own call would answer now: reading only, without logging in as them. The look is logged.',
  params: z.object({ id }),
  query: z.object({ of: z.enum(mirroredCalls, { error: 'invalid_choice' }) }),
  /** The answer of the one that was asked for; the others are null. */
  reply: z.object({
    lessons: z.array(lessonSummary).nullable(),
    academy: getAcademyPath.reply.nullable(),
    certificates: z.array(certificate).nullable(),
  }),
  errors: [...staffRefusals, 'not_found'],
});
export type Mirrored = z.infer<typeof mirrorMember.reply>;
