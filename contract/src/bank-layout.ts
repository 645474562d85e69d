import { z } from 'zod';
import type { BankColumn } from './bank-states.ts';

const widest = 59;
const column = z
  .int({ error: 'invalid_number' })
  .min(0, { error: 'too_small' })
  .max(widest, { error: 'too_large' })
  .optional();

/** Which column of a file holds what, from 0. */
export const bankLayout = z.object(
  {
    /** The row of heads, from 0; null: the file has none. */
    headRow: z
      .int({ error: 'invalid_number' })
      .min(0, { error: 'too_small' })
      .max(29, { error: 'too_large' })
      .nullable(),
    /** The heads of all columns, by which the layout is found again; empty without a row of heads. */
    heads: z
      .array(z.string({ error: 'invalid_type' }).max(100, { error: 'too_long' }), { error: 'invalid_type' })
      .max(widest + 1, { error: 'too_long' }),
    columns: z.object(
      {
        ...{ at: column, time: column, name: column, paidIn: column, paidOut: column },
        ...{ amount: column, kind: column, balance: column, memo: column },
      } satisfies Record<BankColumn, typeof column>,
      { error: 'invalid_type' },
    ),
  },
  { error: 'invalid_type' },
);

export type BankLayout = z.infer<typeof bankLayout>;
