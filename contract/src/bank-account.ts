import { z } from 'zod';
import { approvalErrors, approvalReply, twoPersons } from './approval.ts';
import { endpoint, staffRefusals } from './endpoint.ts';
import { id, instant, line } from './fields.ts';

const base = '/api/v1/private/staff/bank';
const ofMoney = { access: 'admin', right: 'money', tag: 'Staff: transfers' } as const;

/** An account as members are shown it. */
export const accountWish = z.object({
  bank: line({ max: 40 }),
  /** Digits in groups. */
  account: line({ max: 40 })
    .refine((typed) => /^\d+(-\d+)*$/.test(typed), { error: 'invalid_text' })
    .refine((typed) => typed.replaceAll('-', '').length >= 6, { error: 'too_short' }),
  holder: line({ max: 60 }),
});

const academyAccount = z.object({
  id,
  bank: z.string(),
  account: z.string(),
  holder: z.string(),
  version: z.int(),
  /** Whether another waits for a second person. */
  isAsked: z.boolean(),
  /** Null: it is the configuration's. */
  updatedAt: instant.nullable(),
});

export type AcademyAccount = z.infer<typeof academyAccount>;

export const getBankAccount = endpoint({
  ...ofMoney,
  method: 'GET',
  path: `${base}/get_account`,
  summary: 'The academy’s account, to which members transfer.',
  reply: academyAccount,
  errors: staffRefusals,
});

export const setBankAccount = endpoint({
  ...ofMoney,
  method: 'POST',
  path: `${base}/set_account`,
  asksPassword: true,
  summary:
    'Sets the account to which transfers of new orders go, once a second person has said yes. Orders that wait keep the one that they were shown with.',
  body: accountWish.extend({ version: z.int({ error: 'invalid_number' }), ...twoPersons }),
  reply: approvalReply,
  errors: [...staffRefusals, 'invalid_input', 'not_found', 'changed_elsewhere', ...approvalErrors],
});
