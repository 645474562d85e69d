import { z } from 'zod';
import { approvalErrors, approvalReply, twoPersons } from './approval.ts';
import { bankLayout } from './bank-layout.ts';
import {
  amountLikenesses,
  bankCautions,
  bankFileBytes,
  bankLineStates,
  nameLikenesses,
} from './bank-states.ts';
import { endpoint, staffRefusals } from './endpoint.ts';
import { everyError } from './every-error.ts';
import { id, instant, line, missingOrWrong, reason } from './fields.ts';
import { orderStates } from './order-states.ts';

const tag = 'Staff: transfers';
const base = '/api/v1/private/staff/bank';
const ofDesk = { access: 'admin', right: 'money', tag } as const;

/** An account of the academy, by its digits. */
const account = line({ max: 40 })
  .transform((typed) => typed.replaceAll(/\D/g, ''))
  .refine((digits) => digits.length >= 4, { error: 'too_short' });

/** Where the balance does not follow from the line before: what is missing came (positive) or went. */
const bankGap = z.object({ row: z.int(), on: z.iso.date(), missingMinor: z.int() });

export type BankGap = z.infer<typeof bankGap>;

const bankImport = z.object({
  id,
  account: z.string(),
  importedAt: instant,
  /** Who; null when they are no longer known. */
  importedBy: z.string().nullable(),
  firstOn: z.iso.date(),
  lastOn: z.iso.date(),
  newCount: z.int(),
  knownCount: z.int(),
  /** Null: the file has no balances, so that nothing can be said. */
  gaps: z.array(bankGap).nullable(),
});

export type BankImport = z.infer<typeof bankImport>;

/** A transfer as the bank lists it. KRW. */
const bankLine = z.object({
  id,
  account: z.string(),
  receivedOn: z.iso.date(),
  /** `HH:MM:SS`, where the bank gives it. */
  receivedTime: z.string().nullable(),
  name: z.string(),
  memo: z.string(),
  /** All of it when it is matched; else what belongs to no order: a correction can free a part. */
  amountMinor: z.int(),
  state: z.enum(bankLineStates),
  ignoreReason: z.string().nullable(),
  /** What it paid: the orders, whose they are, and what each was given. */
  matches: z.array(
    z.object({
      orderId: id,
      merchantUid: z.string(),
      memberName: z.string(),
      amountMinor: z.int(),
      at: instant,
    }),
  ),
});

export type BankLine = z.infer<typeof bankLine>;

/** An order that a transfer may be for. KRW. */
const bankOrder = z.object({
  id,
  merchantUid: z.string(),
  status: z.enum(orderStates),
  memberName: z.string(),
  depositor: z.string(),
  product: z.string(),
  amountMinor: z.int(),
  /** What has not come yet of it. */
  missingMinor: z.int(),
  createdAt: instant,
  dueAt: instant.nullable(),
});

export type BankOrder = z.infer<typeof bankOrder>;

/** Lines and orders that may belong together, and why. */
const bankProposal = z.object({
  lineIds: z.array(id),
  orderIds: z.array(id),
  /** Same amount, same name, one of each: the rest is for a person to see. */
  isCertain: z.boolean(),
  amount: z.enum(amountLikenesses),
  name: z.enum(nameLikenesses),
  cautions: z.array(z.enum(bankCautions)),
});

export type BankProposal = z.infer<typeof bankProposal>;

const bankDesk = z.object({
  /** The account that orders are paid to now, then those of earlier statements. */
  accounts: z.array(z.string()),
  lastImport: bankImport.nullable(),
  /** Free lines, the earliest first; then what was settled or ignored within the last days. */
  lines: z.array(bankLine),
  orders: z.array(bankOrder),
  /** Of each free line, the best first. */
  proposals: z.array(z.object({ lineId: id, choices: z.array(bankProposal) })),
  /** How many free lines there are beyond those that are shown. */
  hiddenCount: z.int(),
});

export type BankDesk = z.infer<typeof bankDesk>;

export const getBankDesk = endpoint({
  ...ofDesk,
  method: 'GET',
  path: `${base}/get`,
  summary:
    'Transfers without an order, orders without a transfer, and which may belong together. The look is logged.',
  reply: bankDesk,
  errors: staffRefusals,
});

const file = {
  /** Base64 of the bytes, as they are or packed with gzip. */
  contentBase64: z
    .string({ error: 'invalid_type' })
    .max(Math.ceil(bankFileBytes / 3) * 4, { error: 'too_large' })
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'invalid_text' }),
};
const bodyBytes = Math.ceil(bankFileBytes / 3) * 4 + 48 * 1024;
const fileErrors = [...staffRefusals, 'bank_file_unreadable', 'too_many_requests'] as const;
const fileLimit = { max: 60, windowSeconds: 600 };

export const lookAtBankFile = endpoint({
  ...ofDesk,
  method: 'POST',
  path: `${base}/look`,
  summary: 'The first rows of a file, so that somebody can say which column holds what. Nothing is stored.',
  body: z.object({ account, ...file }),
  reply: z.object({
    /** As many as the widest has cells. */
    rows: z.array(z.array(z.string())),
    /** By the names of its columns, or as it was named for this account before. */
    layout: bankLayout.nullable(),
  }),
  errors: fileErrors,
  limit: fileLimit,
  bodyBytes,
});

export const importBankFile = endpoint({
  ...ofDesk,
  method: 'POST',
  path: `${base}/import`,
  summary:
    'Stores the incoming lines of a statement (CSV or XLSX, UTF-8 or CP949) that are not known yet. A file that cannot be read is refused with the row and stores nothing.',
  body: z.object({
    account,
    fileName: line({ max: 255 }),
    ...file,
    /** Which column holds what, for a file that names none of them as banks do; remembered for the account. */
    profile: bankLayout.optional(),
  }),
  reply: bankImport,
  status: 201,
  errors: fileErrors,
  limit: fileLimit,
  bodyBytes,
});

/** Transfers that one order may be settled with in one act. */
const mostLines = 10;
const match = z.object(
  {
    lineIds: z
      .array(id, { error: missingOrWrong })
      .min(1, { error: 'fill_blank' })
      .max(mostLines, { error: 'too_long' }),
    orderId: id,
  },
  { error: 'invalid_type' },
);

export const confirmTransfers = endpoint({
  ...ofDesk,
  method: 'POST',
  path: `${base}/confirm`,
  asksPassword: true,
  summary:
    'Settles orders with transfers. A line may stand in several matches: it is divided. Those that share a line are one act; each act succeeds or fails by itself. If none succeeds, the first failure is the answer.',
  body: z.object({
    matches: z
      .array(match, { error: missingOrWrong })
      .min(1, { error: 'fill_blank' })
      .max(500, { error: 'too_long' }),
  }),
  // Ids as everybody writes them, without escapes.
  bodyBytes: 256 * 1024,
  reply: z.array(
    z.object({
      orderId: id,
      /** Null when it failed. `in_vain`: the order was closed, the money is noted to go back. */
      outcome: z
        .object({ state: z.enum(['paid', 'short', 'in_vain']), missingMinor: z.int(), overMinor: z.int() })
        .nullable(),
      failure: z
        .string()
        .refine((code) => code in everyError)
        .nullable(),
    }),
  ),
  errors: [...staffRefusals, 'not_found', 'own_record', 'already_matched', 'order_closed', 'invalid_input'],
});

export const ignoreBankLine = endpoint({
  ...ofDesk,
  method: 'POST',
  path: `${base}/ignore/{id}`,
  summary: 'Says that a line pays no order, and why: interest, rent that was returned.',
  params: z.object({ id }),
  body: z.object({ reason }),
  reply: z.null(),
  errors: [...staffRefusals, 'not_found', 'already_matched'],
});

export const takeBackIgnore = endpoint({
  ...ofDesk,
  method: 'POST',
  path: `${base}/take_back/{id}`,
  summary: 'Makes a line that was ignored one that waits for its order again.',
  params: z.object({ id }),
  reply: z.null(),
  errors: [...staffRefusals, 'not_found', 'already_matched'],
});

export const searchBankOrders = endpoint({
  ...ofDesk,
  method: 'POST',
  path: `${base}/search`,
  summary:
    'Orders by transfer, also closed ones, by the beginning of their number, of the member’s name or of the announced sender; posted, because the words name persons. The look is logged.',
  body: z.object({ q: line({ max: 60 }) }),
  reply: z.array(bankOrder),
  errors: staffRefusals,
  limit: { max: 120, windowSeconds: 60 },
});

export const correctOrder = endpoint({
  ...ofDesk,
  method: 'POST',
  path: '/api/v1/private/staff/order/correct/{id}',
  asksPassword: true,
  summary:
    'Takes a wrong confirmation of a transfer back, once a second person has said yes: the order waits again, days that are not used go, and the money pays another order or its lines are free. The member is told.',
  params: z.object({ id }),
  body: z.object({
    /** The order that the money was for; null: nobody knows yet. */
    toOrderId: id.nullable(),
    ...twoPersons,
  }),
  reply: approvalReply,
  errors: [...staffRefusals, 'not_found', 'order_closed', 'receipt_issued', ...approvalErrors],
});

/** The calls of the desk of transfers. */
export const bankEndpoints = {
  getBankDesk,
  lookAtBankFile,
  importBankFile,
  confirmTransfers,
  ignoreBankLine,
  takeBackIgnore,
  searchBankOrders,
  correctOrder,
} as const;
