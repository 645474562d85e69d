import { z } from 'zod';
import { endpoint, staffRefusals } from './endpoint.ts';
import { id, instant } from './fields.ts';

const tag = 'Staff';

/** How long what staff send to a member can be taken back before it leaves. */
export const undoMinutes = 2;

/** What can be taken back: an answer to a record of this kind. */
export const undoKinds = ['report', 'level-check', 'inquiry'] as const;
export type UndoKind = (typeof undoKinds)[number];

/** An answer that has not left yet: until then its member sees neither it nor a new state. */
export const undo = z.object({
  id,
  kind: z.enum(undoKinds),
  /** The record that was answered. */
  subjectId: id,
  leavesAt: instant,
});

export type Undo = z.infer<typeof undo>;

export const listUndos = endpoint({
  method: 'GET',
  path: '/api/v1/private/staff/undo/get_all',
  access: 'teacher',
  right: 'any',
  tag,
  summary: 'The caller’s own answers that have not left yet, the newest first.',
  reply: z.array(undo),
  errors: staffRefusals,
});

export const takeBackAnswer = endpoint({
  method: 'POST',
  path: '/api/v1/private/staff/undo/{id}',
  access: 'teacher',
  right: 'any',
  tag,
  summary:
    'Takes back an own answer that has not left yet: the word and the state are as before, nobody is told.',
  params: z.object({ id }),
  reply: z.null(),
  errors: [...staffRefusals, 'not_found', 'undo_over'],
});
