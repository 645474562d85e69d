import { z } from 'zod';
import { endpoint, staffRefusals } from './endpoint.ts';
import { day, id, instant, pageQuery, reason } from './fields.ts';
import { windowSides } from './membership.ts';
import { currencies } from './money.ts';
import { orderQueues, refundCauses } from './order-desk-states.ts';
import { cashReceiptPurposes, orderStates, payMethods } from './order-states.ts';

const tag = 'Staff: orders';
const base = '/api/v1/private/staff/order';
const calendarDay = z.string().nullable();

/** An order in the list of the desk. Amounts in the smallest unit of its currency. */
export const deskOrder = z.object({
  id,
  /** What an act has to name as read. */
  version: z.int(),
  number: z.string(),
  /** The product as it was ordered. */
  name: z.string(),
  userId: id,
  memberName: z.string(),
  currency: z.enum(currencies),
  amountMinor: z.int(),
  paidMinor: z.int(),
  refundedMinor: z.int(),
  /** What is missing of a transfer that waits. */
  missingMinor: z.int(),
  payMethod: z.enum(payMethods),
  status: z.enum(orderStates),
  createdAt: instant,
  /** The queues in which it stands. */
  queues: z.array(z.enum(orderQueues)),
  /** Made by telephone, and its member has not agreed yet. */
  isOffer: z.boolean(),
});

export type DeskOrder = z.infer<typeof deskOrder>;

const deskRefund = z.object({
  id,
  cause: z.enum(refundCauses),
  amountMinor: z.int(),
  /** Days that are taken with it; null: in proportion. */
  days: z.int().nullable(),
  reason: z.string(),
  /** Staff send it back by transfer; else the provider does. */
  isByHand: z.boolean(),
  state: z.enum(['open', 'asked', 'done', 'failed']),
  /** Who of the staff; null if it came about by itself. */
  actor: z.string().nullable(),
  /** What the provider said last, untrusted. */
  error: z.string().nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
});

const deskReceipt = z.object({
  purpose: z.enum(cashReceiptPurposes),
  /** The last four digits of the number. */
  identifierEnd: z.string(),
  approvalNo: z.string().nullable(),
  issuedAt: instant.nullable(),
  /** Since when it has to be issued by hand. */
  failedAt: instant.nullable(),
  /** Since when it has to be cancelled by hand. */
  cancelDueAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  cancelApprovalNo: z.string().nullable(),
});

/** A line of the order's log. */
const deskOrderStep = z.object({
  id,
  from: z.enum(orderStates).nullable(),
  to: z.enum(orderStates),
  /** As in the log, e.g. `checkout`, `webhook`, `staff`, `refund`. */
  cause: z.string(),
  /** Who: a name of the staff; null for the member and for what came about by itself. */
  actor: z.string().nullable(),
  isByMember: z.boolean(),
  amountMinor: z.int(),
  days: z.int(),
  detail: z.record(z.string(), z.string()),
  at: instant,
});

export type DeskOrderStep = z.infer<typeof deskOrderStep>;

const deskMessage = z.object({
  id,
  kind: z.enum(['mail', 'sms']),
  subject: z.string(),
  createdAt: instant,
  sentAt: instant.nullable(),
  givenUpAt: instant.nullable(),
});

/** One order with everything that happened to it. */
export const deskOrderDetail = deskOrder.extend({
  member: z.object({ maskedPhone: z.string(), maskedEmail: z.string(), hasLeft: z.boolean() }),
  categoryId: id,
  side: z.enum(windowSides),
  days: z.int(),
  startsOn: calendarDay,
  endsOn: calendarDay,
  amountKrw: z.int(),
  /** Won for one unit of the currency; null: the order is in won. */
  krwPerUnit: z.number().nullable(),
  depositor: z.string().nullable(),
  /** The account that was shown, or that the provider opened. */
  account: z.string().nullable(),
  depositDueAt: instant.nullable(),
  agreedAt: instant.nullable(),
  paidAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** The provider's payment. */
  paymentNumber: z.string().nullable(),
  flag: z.enum(['amount', 'currency', 'order', 'sandbox', 'account']).nullable(),
  /** The provider's words about a failure, untrusted. */
  failReason: z.string().nullable(),
  unansweredSince: instant.nullable(),
  /** A request for a refund, and until when it has to be answered. */
  request: z.object({ at: instant, reason: z.string(), dueAt: instant, workingDaysLeft: z.int() }).nullable(),
  /** A request that was refused, while there is no new one. */
  refusal: z.object({ at: instant, reason: z.string() }).nullable(),
  /** Whether the member named an account for the refund: `refund_account` shows it. */
  hasRefundAccount: z.boolean(),
  refunds: z.array(deskRefund),
  receipt: deskReceipt.nullable(),
  /** The oldest first. */
  steps: z.array(deskOrderStep),
  messages: z.array(deskMessage),
  /** Whether it is the caller's own: nobody acts on that as staff. */
  isOwn: z.boolean(),
});

export type DeskOrderDetail = z.infer<typeof deskOrderDetail>;

const ofDesk = { access: 'admin', right: 'money', tag } as const;
const one = { ...ofDesk, params: z.object({ id }) } as const;

const filters = {
  status: z.enum(orderStates, { error: 'invalid_choice' }).optional(),
  method: z.enum(payMethods, { error: 'invalid_choice' }).optional(),
  product: id.optional(),
  userId: id.optional(),
  /** Ordered from this day to that, in Seoul, both included. */
  from: day.optional(),
  to: day.optional(),
  queue: z.enum(orderQueues, { error: 'invalid_choice' }).optional(),
};

export const listDeskOrders = endpoint({
  ...ofDesk,
  method: 'GET',
  path: `${base}/get_all`,
  summary: 'Orders of all members, the newest first; a queue the oldest first. The look is logged.',
  query: z.object({
    ...filters,
    sort: z.enum(['newest', 'oldest'], { error: 'invalid_choice' }).optional(),
    ...pageQuery,
  }),
  reply: z.array(deskOrder),
  paging: 'numbered',
  errors: staffRefusals,
});

export const sumDeskOrders = endpoint({
  ...ofDesk,
  method: 'GET',
  path: `${base}/get_sums`,
  summary: 'What the orders of a filter came to, by currency, and how many stand in each queue.',
  query: z.object(filters),
  reply: z.object({
    orders: z.int(),
    sums: z.array(
      z.object({
        currency: z.enum(currencies),
        paidMinor: z.int(),
        refundedMinor: z.int(),
        netMinor: z.int(),
      }),
    ),
    queues: z.record(z.enum(orderQueues), z.int()),
  }),
  errors: staffRefusals,
});

export type DeskOrderSums = z.infer<typeof sumDeskOrders.reply>;

export const getDeskOrder = endpoint({
  ...one,
  method: 'GET',
  path: `${base}/get_by_id/{id}`,
  summary: 'One order: money, days, refunds, receipt, its log and the messages about it. The look is logged.',
  reply: deskOrderDetail,
  errors: [...staffRefusals, 'not_found'],
});

export const createDeskOrder = endpoint({
  ...ofDesk,
  method: 'POST',
  path: `${base}/create`,
  summary:
    'Makes an order by telephone at today’s price; its member is sent a link to pay, and agrees to it there. The same `Idempotency-Key` again is the same order.',
  body: z.object({ userId: id, categoryId: id, reason }),
  reply: z.object({ id }),
  status: 201,
  errors: [...staffRefusals, 'not_found', 'own_record', 'already_held', 'order_open'],
});
