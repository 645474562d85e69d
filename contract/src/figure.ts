import { z } from 'zod';
import { endpoint, staffRefusals } from './endpoint.ts';
import { day, id, instant } from './fields.ts';
import { figureAreas, figureSeries, figureSteps } from './figure-areas.ts';
import { payMethods } from './order-states.ts';

const choice = { error: 'invalid_choice' } as const;

/** Null: fewer than five members are behind it, and it is not told. */
const told = z.int().nullable();

const series = z.object({
  name: z.enum(Object.values(figureSeries).flat()),
  /** The oldest first; the first and the last may be shorter than the others. `before`: of the period before. */
  points: z.array(z.object({ from: z.string(), to: z.string(), value: told, before: told })),
  /** Of the whole period; a number of members at its end. */
  total: told,
  totalBefore: told,
  /** Whether parts of the totals are left out because they are not told. */
  isPartial: z.boolean(),
});

export type FigureSeries = z.infer<typeof series>;

const salesOf = z.object({
  paidWon: z.int(),
  returnedWon: z.int(),
  netWon: z.int(),
  netBeforeWon: z.int(),
  payments: z.int(),
  refunds: z.int(),
});

export type SalesOf = z.infer<typeof salesOf>;

/** Where members stopped in a video that they have not finished: positions that a quarter, half and three quarters reached. */
const leaving = z.object({
  lessonId: id,
  title: z.string(),
  members: z.int(),
  quarterSeconds: z.int(),
  middleSeconds: z.int(),
  threeQuarterSeconds: z.int(),
  durationSeconds: z.int(),
});

export type Leaving = z.infer<typeof leaving>;

/** Figures of an area. */
export const figures = z.object({
  area: z.enum(figureAreas),
  by: z.enum(figureSteps),
  /** Days in Seoul, both included; practice has days that begin at 04:00. */
  from: z.string(),
  to: z.string(),
  beforeFrom: z.string(),
  beforeTo: z.string(),
  series: z.array(series),
  /** Of sales alone, what brought most first. Dollars are counted in won at the rate of their order. */
  products: z.array(salesOf.extend({ id, name: z.string() })),
  methods: z.array(salesOf.extend({ method: z.enum(payMethods) })),
  /** Of learning alone: videos that were opened last in the period and not finished, the most members first. */
  leavings: z.array(leaving),
  /** Days of the period that are not counted yet. */
  uncountedDays: z.int(),
  /** When the newest day was counted. */
  countedAt: instant.nullable(),
});

export type Figures = z.infer<typeof figures>;

export const getFigures = endpoint({
  access: 'teacher',
  right: 'any',
  tag: 'Staff: figures',
  method: 'GET',
  path: '/api/v1/private/staff/figure/get_all',
  summary:
    'Figures by day, week (from Sunday) or month, beside the period before: members need `member`, sales `money`, practice `practice` or `member`, learning `practice` or `content`. What fewer than five members did is not told. Without days: the last 28 days, 12 weeks or 12 months. At most 1,100 days and 400 points.',
  query: z.object({
    area: z.enum(figureAreas, choice),
    by: z.enum(figureSteps, choice).default('day'),
    from: day.optional(),
    to: day.optional(),
  }),
  reply: figures,
  errors: [...staffRefusals, 'invalid_input'],
});
