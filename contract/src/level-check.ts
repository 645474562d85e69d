import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, pageQuery } from './fields.ts';

const tag = 'Practice';

/** open: waits for staff; approved and refused: answered; withdrawn: by the member. */
export const levelCheckStates = ['open', 'approved', 'refused', 'withdrawn'] as const;
export type LevelCheckState = (typeof levelCheckStates)[number];

/** A request for a level check (an entry of that type) with its result. */
export const levelCheck = z.object({
  id,
  title: z.string(),
  content: z.string(),
  /** The member's position when they asked. */
  level: z.int(),
  subLevel: z.int(),
  state: z.enum(levelCheckStates),
  createdAt: instant,
  /** When it was answered or withdrawn; null while it is open. */
  closedAt: instant.nullable(),
  answer: z
    .object({
      /** Who answered. */
      nickName: z.string(),
      reason: z.string(),
      /** The member's position before and after; the same if it was refused. */
      fromLevel: z.int(),
      fromSubLevel: z.int(),
      toLevel: z.int(),
      toSubLevel: z.int(),
      createdAt: instant,
    })
    .nullable(),
});

export type LevelCheck = z.infer<typeof levelCheck>;

export const listLevelChecks = endpoint({
  method: 'GET',
  path: '/api/v1/private/practise_history/level_check/get_all',
  access: 'member',
  tag,
  summary:
    'The caller’s own requests for a level check with their answers, an open one first, then the newest.',
  query: z.object(pageQuery),
  reply: z.array(levelCheck),
  paging: 'numbered',
  errors: [],
});

export const withdrawLevelCheck = endpoint({
  method: 'POST',
  path: '/api/v1/private/practise_history/level_check/withdraw/{id}',
  access: 'member',
  tag,
  summary: 'Takes an open request back. Asking is `practise_history/create` with the type level-check.',
  params: z.object({ id }),
  reply: levelCheck,
  errors: ['not_found', 'level_check_closed'],
});
