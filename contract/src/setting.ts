import { z } from 'zod';
import { endpoint, staffRefusals } from './endpoint.ts';
import { reason } from './fields.ts';

const tag = 'Staff';

/** A figure of the academy: what it is unless an owner says otherwise, and within which bounds they may. */
interface Figure {
  standard: number;
  min: number;
  max: number;
}

/** From where on an act needs a second person, and how long one has to decide. */
export const figures = {
  /** Refunds by hand of this many won or more. */
  refundTwoPersonsWon: { standard: 300_000, min: 0, max: 10_000_000 },
  /** Days given by hand at once, above these. */
  daysTwoPersonsAbove: { standard: 31, min: 0, max: 366 },
  /** Members who are given days by hand at once, above these. */
  membersTwoPersonsAbove: { standard: 20, min: 0, max: 500 },
  /** Rows of an unmasked file, or recipients of an advertisement, above these. */
  rowsTwoPersonsAbove: { standard: 1000, min: 0, max: 50_000 },
  /** How long a second person may decide. */
  approvalHours: { standard: 72, min: 1, max: 168 },
  /** How long somebody who is alone waits, and may call it off. */
  aloneWaitMinutes: { standard: 60, min: 60, max: 2880 },
} as const satisfies Record<string, Figure>;

export type FigureKey = keyof typeof figures;

/** The figures that are in force. */
export type Figures = Record<FigureKey, number>;

const keys = Object.keys(figures) as FigureKey[];
const key = z.enum(keys as [FigureKey, ...FigureKey[]], { error: 'invalid_choice' });

export const setting = z.object({
  key,
  value: z.int(),
  standard: z.int(),
  min: z.int(),
  max: z.int(),
  /** 0 while it was never changed. */
  version: z.int(),
  updatedAt: z.iso.datetime().nullable(),
});

export type Setting = z.infer<typeof setting>;

const ofOwners = { access: 'admin', right: 'owner', tag } as const;

export const listSettings = endpoint({
  ...ofOwners,
  method: 'GET',
  path: '/api/v1/private/staff/setting/get_all',
  summary: 'All figures of the academy.',
  reply: z.array(setting),
  errors: staffRefusals,
});

export const getSetting = endpoint({
  ...ofOwners,
  method: 'GET',
  path: '/api/v1/private/staff/setting/{key}',
  summary: 'One figure of the academy.',
  params: z.object({ key }),
  reply: setting,
  errors: [...staffRefusals, 'invalid_input'],
});

export const updateSetting = endpoint({
  ...ofOwners,
  method: 'PUT',
  path: '/api/v1/private/staff/setting/{key}',
  asksPassword: true,
  summary: 'Changes a figure of the academy; it counts from the next act on.',
  params: z.object({ key }),
  body: z.object({
    value: z.int({ error: 'invalid_number' }),
    version: z.int({ error: 'invalid_number' }).min(0, { error: 'too_small' }),
    reason,
  }),
  reply: setting,
  errors: [...staffRefusals, 'invalid_input', 'changed_elsewhere'],
});
