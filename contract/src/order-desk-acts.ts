import { z } from 'zod';
import { approvalErrors, approvalReply, twoPersons } from './approval.ts';
import { endpoint, staffRefusals } from './endpoint.ts';
import { id, line, reason } from './fields.ts';
import { refundPreview } from './order.ts';
import { createDeskOrder, getDeskOrder, listDeskOrders, sumDeskOrders } from './order-desk.ts';

const base = '/api/v1/private/staff/order';
const one = { access: 'admin', right: 'money', tag: 'Staff: orders', params: z.object({ id }) } as const;
const version = z.int({ error: 'invalid_number' });
const calendarDay = z.string().nullable();

const money = z
  .int({ error: 'invalid_number' })
  .min(1, { error: 'too_small' })
  .max(2_000_000_000, { error: 'too_large' });

export const confirmDeskTransfer = endpoint({
  ...one,
  method: 'POST',
  path: `${base}/confirm/{id}`,
  asksPassword: true,
  summary:
    'Records money of a transfer: too little waits and is added up, enough pays the order, what is over is noted to go back.',
  body: z.object({ version, receivedMinor: money }),
  reply: z.object({
    state: z.enum(['paid', 'short', 'in_vain']),
    missingMinor: z.int(),
    overMinor: z.int(),
  }),
  errors: [...staffRefusals, 'not_found', 'own_record', 'changed_elsewhere', 'order_closed'],
});

const closing = [...staffRefusals, 'not_found', 'own_record', 'changed_elsewhere', 'order_closed'] as const;

export const rejectDeskTransfer = endpoint({
  ...one,
  method: 'POST',
  path: `${base}/reject/{id}`,
  summary: 'Ends an order that is not paid; what came of a transfer is noted to go back. The member is told.',
  body: z.object({ version, reason }),
  reply: z.null(),
  errors: closing,
});

/** What a refund would return by the rule, and until when the law wants it. */
export const deskRefundPreview = refundPreview.extend({
  version: z.int(),
  /** What is left to return at most, by hand too, in the smallest unit. */
  mostMinor: z.int(),
  /** Days that can be taken at most. */
  mostDays: z.int(),
  /** The window of the side as it is now. */
  nowStartsOn: calendarDay,
  nowEndsOn: calendarDay,
  /** From this many won on, and above the rule, a refund by hand needs a second person. */
  twoPersonsFromWon: z.int(),
});

export type DeskRefundPreview = z.infer<typeof deskRefundPreview>;

export const previewDeskRefund = endpoint({
  ...one,
  method: 'GET',
  path: `${base}/refund_preview/{id}`,
  summary: 'What a refund returns and takes by the rule, as on the day on which the member asked for it.',
  reply: deskRefundPreview,
  errors: [...staffRefusals, 'not_found', 'order_closed'],
});

export const refundDeskOrder = endpoint({
  ...one,
  method: 'POST',
  path: `${base}/refund/{id}`,
  asksPassword: true,
  summary:
    'Returns money of a paid order by the rule, or as agreed by hand; by hand above the rule or from a figure of the academy on once a second person has said yes. What came by transfer is sent by hand and confirmed then.',
  body: z.object({
    version,
    by: z.enum(['rule', 'hand'], { error: 'invalid_choice' }),
    /** By hand: what is returned, and the days that are taken. */
    amountMinor: money.optional(),
    days: z
      .int({ error: 'invalid_number' })
      .min(0, { error: 'too_small' })
      .max(4000, { error: 'too_large' })
      .optional(),
    /** Where the money of a virtual account goes. */
    account: z
      .object(
        {
          bankCode: line({ max: 10 }),
          number: line({ max: 30 }),
          holder: line({ max: 40 }),
          tel: line({ max: 20 }),
        },
        { error: 'invalid_type' },
      )
      .optional(),
    ...twoPersons,
  }),
  reply: approvalReply,
  errors: [
    ...staffRefusals,
    ...(['not_found', 'changed_elsewhere', 'order_closed', 'refund_under_way'] as const),
    ...approvalErrors,
  ],
});

export const confirmDeskRefund = endpoint({
  ...one,
  method: 'POST',
  path: `${base}/confirm_refund/{id}`,
  asksPassword: true,
  summary: 'Records that the money of a transfer was sent back: days are taken, the member is told.',
  body: z.object({ version }),
  reply: z.null(),
  errors: closing,
});

export const refuseDeskRefund = endpoint({
  ...one,
  method: 'POST',
  path: `${base}/refuse_refund/{id}`,
  summary: 'Refuses a request for a refund; the member is mailed why, and may ask again.',
  body: z.object({ version, reason }),
  reply: z.null(),
  errors: closing,
});

export const readDeskRefundAccount = endpoint({
  ...one,
  method: 'POST',
  path: `${base}/refund_account/{id}`,
  asksPassword: true,
  summary: 'The account that a member named for their refund, as they typed it. The look is logged.',
  reply: z.object({ account: z.string() }),
  errors: [...staffRefusals, 'not_found', 'own_record'],
});

const approvalNo = line({ max: 30 }).regex(/^[\w-]+$/, { error: 'invalid_text' });

export const recordDeskReceipt = endpoint({
  ...one,
  method: 'POST',
  path: `${base}/record_receipt/{id}`,
  summary: 'Records a cash receipt that staff have issued by hand; its number is erased.',
  body: z.object({ version, approvalNo }),
  reply: z.null(),
  errors: [...closing, 'receipt_issued'],
});

export const cancelDeskReceipt = endpoint({
  ...one,
  method: 'POST',
  path: `${base}/cancel_receipt/{id}`,
  summary: 'Records that an issued cash receipt was cancelled by hand for what was returned.',
  body: z.object({ version, approvalNo }),
  reply: z.null(),
  errors: closing,
});

/** The calls of the desk of orders. */
export const orderDeskEndpoints = {
  listDeskOrders,
  sumDeskOrders,
  getDeskOrder,
  createDeskOrder,
  confirmDeskTransfer,
  rejectDeskTransfer,
  previewDeskRefund,
  refundDeskOrder,
  confirmDeskRefund,
  refuseDeskRefund,
  readDeskRefundAccount,
  recordDeskReceipt,
  cancelDeskReceipt,
};
