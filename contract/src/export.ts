import { z } from 'zod';
import { approvalErrors, approvalReply, twoPersons } from './approval.ts';
import { endpoint, staffRefusals } from './endpoint.ts';
import { exportKinds, exportStates, shortestExportPassword } from './export-columns.ts';
import { day, id, instant, newPassword, pageQuery } from './fields.ts';
import { memberFilters } from './member-search.ts';
import { orderStates, payMethods } from './order-states.ts';

const tag = 'Staff: exports';
const base = '/api/v1/private/staff/export';
const choice = { error: 'invalid_choice' } as const;

const month = z
  .string({ error: 'invalid_type' })
  .max(7, { error: 'invalid_date' })
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'invalid_date' });

/** What a file is narrowed to: `exportFilters` says which of it counts for which kind. Days in Seoul, both included. */
export const exportFilter = z.object(
  {
    ...memberFilters.pick({
      ...{ side: true, level: true, window: true, quietDays: true, consent: true, joinedSince: true },
    }).shape,
    from: day.optional(),
    to: day.optional(),
    method: z.enum(payMethods, choice).optional(),
    status: z.enum(orderStates, choice).optional(),
    certificate: z.enum(['valid', 'void'], choice).optional(),
    month: month.optional(),
  },
  { error: 'invalid_type' },
);

export type ExportFilter = z.infer<typeof exportFilter>;

const column = z.string({ error: 'invalid_type' }).max(40, { error: 'invalid_choice' });

export const fileTypes = ['csv', 'xlsx'] as const;

/** A file that somebody of the staff asked for. */
export const exported = z.object({
  id,
  kind: z.enum(exportKinds),
  filter: exportFilter,
  columns: z.array(z.string()),
  isMasked: z.boolean(),
  /** It opens with the password that was typed, which nobody else knows. */
  isEncrypted: z.boolean(),
  fileType: z.enum(fileTypes),
  reason: z.string(),
  askedBy: z.object({ id, name: z.string() }),
  askedAt: instant,
  state: z.enum(exportStates),
  /** How many rows it has, and how many of them are written. */
  rowCount: z.int(),
  rowsDone: z.int(),
  /** Bytes; null while it is not ready. */
  byteSize: z.int().nullable(),
  /** Until when it can be taken. */
  expiresAt: instant.nullable(),
  takenAt: instant.nullable(),
  /** Why it failed: a code of the error catalogue. */
  failure: z.string().nullable(),
  /** Whether the caller may take it now. */
  canTake: z.boolean(),
});

export type Exported = z.infer<typeof exported>;

const ofExports = { access: 'admin', right: 'export', tag } as const;

export const listExports = endpoint({
  ...ofExports,
  method: 'GET',
  path: `${base}/get_all`,
  summary: 'The files that staff took out, the newest first, with who asked for them and why.',
  query: z.object(pageQuery),
  reply: z.array(exported),
  paging: 'numbered',
  errors: [...staffRefusals, 'invalid_input'],
});

export const createExport = endpoint({
  ...ofExports,
  method: 'POST',
  path: `${base}/create`,
  asksPassword: true,
  summary:
    'Asks for a file, which a job writes. Its kind needs `member` or `money` too. Masked or impersonal: CSV or XLSX; unmasked: XLSX encrypted by the password given, a second person above the figure of the settings. Honours `Idempotency-Key`.',
  body: z.object({
    kind: z.enum(exportKinds, choice),
    filter: exportFilter,
    columns: z.array(column, { error: 'invalid_type' }).min(1, { error: 'fill_blank' }).max(30, {
      error: 'too_large',
    }),
    isMasked: z.boolean({ error: 'invalid_type' }),
    fileType: z.enum(fileTypes, choice).default('csv'),
    /** Of an unmasked file; it is kept sealed until the file is written. */
    filePassword: newPassword.min(shortestExportPassword, { error: 'too_short' }).optional(),
    ...twoPersons,
  }),
  reply: z.object({ ...approvalReply.shape, id }),
  errors: [...staffRefusals, 'invalid_input', 'export_empty', ...approvalErrors],
});

export const takeExport = endpoint({
  ...ofExports,
  method: 'POST',
  path: `${base}/address/{id}`,
  summary:
    'The address of a file that is ready, once, for whoever asked for it; it works for two minutes. Then the file is gone.',
  params: z.object({ id }),
  reply: z.object({ url: z.string(), until: instant }),
  errors: [...staffRefusals, 'invalid_input', 'not_found', 'export_gone'],
});
