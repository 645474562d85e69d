import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, langQuery, line, ownId } from './fields.ts';
import { windowSides } from './membership.ts';
import { currencies } from './money.ts';
import { cashReceiptPurposes, orderStates, payMethods } from './order-states.ts';

const tag = 'Payment';

/** Where a transfer or deposit goes. */
const bankDetails = z.object({
  bank: z.string(),
  account: z.string(),
  /** Null if the bank does not say. */
  holder: z.string().nullable(),
  /**
   * The sender's name by which the academy finds the transfer; null for a virtual account, which belongs to this order
   * only.
   */
  depositor: z.string().nullable(),
  dueAt: instant.nullable(),
});

export type BankDetails = z.infer<typeof bankDetails>;

export const order = z.object({
  id,
  merchant_uid: z.string(),
  categoryId: id,
  /** The product's name in the requested language. */
  name: z.string(),
  /** KRW. */
  amount: z.int(),
  /** The charge in another currency, in its smallest unit, and won for one unit of it; null: KRW. */
  charged: z
    .object({ currency: z.enum(currencies), amountMinor: z.int(), krwPerUnit: z.number() })
    .nullable(),
  payMethod: z.enum(payMethods),
  status: z.enum(orderStates),
  dayExpirate: z.int(),
  grants: z.enum(windowSides),
  createdAt: instant,
  paidAt: instant.nullable(),
  /** When it was cancelled, refunded, failed or expired; null while it is not. */
  closedAt: instant.nullable(),
  /** The days that this order granted, as they are now; null before payment and when none is left. */
  startsOn: z.iso.date().nullable(),
  endsOn: z.iso.date().nullable(),
  /** Returned, in the smallest unit of the charged currency. */
  refundedMinor: z.int(),
  /** A refund that has been requested and is not done. */
  refundRequestedAt: instant.nullable(),
  /** What has come so far of a transfer that waits, in won. */
  receivedMinor: z.int(),
  /** Why the last request for a refund was refused; null once there is a new one. */
  refusal: z.object({ at: instant, reason: z.string() }).nullable(),
  /** For an order that staff made by telephone and that is not agreed to: with it, checkout is about this order. */
  offer: z.string().nullable(),
  /** For an order that waits for a transfer or deposit. */
  bank: bankDetails.optional(),
  receiptUrl: z.string().optional(),
  /** For a transfer: the requested receipt, and when it was issued. */
  cashReceipt: z
    .object({
      purpose: z.enum(cashReceiptPurposes),
      /** The last four digits of the number. */
      identifierEnd: z.string(),
      issuedAt: instant.nullable(),
      approvalNo: z.string().nullable(),
      receiptUrl: z.string().nullable(),
    })
    .optional(),
  /** The provider's text about a failure, untrusted: shown as plain text only. */
  failReason: z.string().nullable(),
  /** The payment does not match the order: it is checked, and the money is returned. */
  isFlagged: z.boolean(),
});

export type Order = z.infer<typeof order>;

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/v1/private/user_order/get_all',
  access: 'member',
  tag,
  summary: 'The caller’s own orders, the newest first.',
  query: z.object({ userId: ownId, lang: langQuery }),
  reply: z.array(order),
  errors: ['not_found', 'unknown_language'],
});

/** An order with its history. */
export const orderDetail = order.extend({
  userId: id,
  /** The oldest first. */
  history: z.array(
    z.object({
      status: z.enum(orderStates),
      /** As in the log, e.g. `checkout`, `webhook`, `staff`, `refund`. */
      cause: z.string(),
      at: instant,
      /** Money that came (positive) or was returned (negative), in the smallest unit of the charged currency. */
      amountMinor: z.int(),
    }),
  ),
  buyerName: z.string(),
});

export type OrderDetail = z.infer<typeof orderDetail>;

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/v1/private/user_order/get_by_id/{id}',
  access: 'member',
  tag,
  summary: 'One order with its history: the member’s own, or any for staff (whose reading is logged).',
  params: z.object({ id }),
  query: z.object({ lang: langQuery }),
  reply: orderDetail,
  errors: ['not_found', 'unknown_language'],
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/v1/private/user_order/cancel/{id}',
  access: 'member',
  tag,
  summary: 'Cancels an order of the caller that is not paid yet; the provider is asked first whether it is.',
  params: z.object({ id }),
  query: z.object({ lang: langQuery }),
  reply: order,
  errors: ['not_found', 'order_closed', 'payment_unavailable', 'too_many_requests'],
  limit: { max: 30, windowSeconds: 600 },
});

/** The rule by which an amount was found: see `modules/order/refund/rule.ts` of the server. */
export const refundRules = ['unused', 'not_begun', 'used', 'over'] as const;
export type RefundRule = (typeof refundRules)[number];

export const refundPreview = z.object({
  rule: z.enum(refundRules),
  /** Returned, in the smallest unit of the charged currency. */
  amountMinor: z.int(),
  currency: z.enum(currencies),
  /** What was charged and is not yet returned. */
  paidMinor: z.int(),
  /** Calendar days of the order, used ones, and those taken back by the refund. */
  days: z.int(),
  usedDays: z.int(),
  takenDays: z.int(),
  /** Lessons of the side, and those of them whose video was given to the member since the days began. */
  lessons: z.int(),
  watchedLessons: z.int(),
  /** The last day for withdrawing without a reason. */
  withdrawUntil: z.iso.date(),
  /** The window of the side afterwards. */
  startsOn: z.iso.date().nullable(),
  endsOn: z.iso.date().nullable(),
});

export type RefundPreview = z.infer<typeof refundPreview>;

export const previewRefund = endpoint({
  method: 'GET',
  path: '/api/v1/private/user_order/refund_preview/{id}',
  access: 'member',
  tag,
  summary: 'What a refund today would return and take back, and by which rule.',
  params: z.object({ id }),
  reply: refundPreview,
  errors: ['not_found', 'order_closed'],
});

export const requestRefund = endpoint({
  method: 'POST',
  path: '/api/v1/private/user_order/request_refund/{id}',
  access: 'member',
  tag,
  summary:
    'Asks for a refund of a paid order; staff are told and carry it out. Asked again it is the same request.',
  params: z.object({ id }),
  query: z.object({ lang: langQuery }),
  body: z.object({
    reason: line({ min: 0, max: 300 }).default(''),
    /** The account to which the money of a transfer or deposit is returned. */
    account: line({ min: 0, max: 100 }).default(''),
  }),
  reply: order,
  errors: ['not_found', 'order_closed', 'too_many_requests'],
  limit: { max: 30, windowSeconds: 600 },
});
