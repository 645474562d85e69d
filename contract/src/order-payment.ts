import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, langQuery, line, missingOrWrong } from './fields.ts';
import { currencies } from './money.ts';
import { order } from './order.ts';
import { cashReceiptPurposes, payMethods } from './order-states.ts';

const tag = 'Payment';

/** The check of a business number: ten digits, the last by the tax office's weights. */
export function isBusinessNumber(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false;
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const carried = Math.floor((Number(digits[8]) * 5) / 10);
  return (10 - ((sum + carried) % 10)) % 10 === Number(digits[9]);
}

/** Our number of an order, as the provider returns it. */
const orderNumber = z
  .string({ error: missingOrWrong })
  .min(1, { error: 'fill_blank', abort: true })
  .max(40, { error: 'invalid_text', abort: true })
  .regex(/^[\w-]{1,40}$/, { error: 'invalid_text' });

/** The provider's id of a payment; empty if there is none. */
const paymentNumber = z
  .string({ error: 'invalid_type' })
  .max(50, { error: 'invalid_text', abort: true })
  .regex(/^[\w-]{0,50}$/, { error: 'invalid_text' });

/**
 * The text of others about a failure: its beginning is stored, whatever it is, without characters that a text cannot hold.
 */
const words = (max: number) =>
  z
    .string({ error: 'invalid_type' })
    .max(1000, { error: 'too_long', abort: true })
    .transform((said) =>
      said
        .slice(0, max)
        .toWellFormed()
        .replace(/\p{Cc}+/gu, ' '),
    );

/** The receipt that a payer by transfer wants. */
export const cashReceiptWish = z
  .object(
    {
      purpose: z.enum(cashReceiptPurposes, { error: 'invalid_choice' }),
      /** Digits; hyphens and spaces are dropped. Nothing for `voluntary`. */
      identifier: z
        .string({ error: 'invalid_type' })
        .max(30, { error: 'too_long' })
        .transform((typed) => typed.replace(/[-\s]/g, ''))
        .default(''),
    },
    { error: 'invalid_type' },
  )
  .refine(({ purpose, identifier }) => purpose !== 'deduction' || /^01[016789]\d{7,8}$/.test(identifier), {
    path: ['identifier'],
    error: 'invalid_phone',
  })
  .refine(({ purpose, identifier }) => purpose !== 'expense' || isBusinessNumber(identifier), {
    path: ['identifier'],
    error: 'invalid_number',
  });

export type CashReceiptWish = z.input<typeof cashReceiptWish>;

export const createCheckout = endpoint({
  method: 'POST',
  path: '/api/v1/private/paymentPort/getIamPortParams',
  access: 'member',
  tag,
  summary:
    'Makes an order at the server’s price and gives what the provider’s window needs. The same `Idempotency-Key` again is the same order. A product that costs nothing is paid at once; `noaccount` waits for a transfer.',
  body: z.object({
    amountByKRW: z.int({ error: 'invalid_number' }).min(0, { error: 'too_small' }),
    payMethod: z.enum(payMethods, { error: 'invalid_choice' }),
    categoryId: id,
    lang: langQuery,
    dayExpirate: z.int({ error: 'invalid_number' }),
    /** Checked by the server: only `true` agrees. */
    agreed: z.unknown().optional(),
    /** The sender's name of the transfer; the member's own when missing. */
    depositor: line({ max: 30 }).optional(),
    cashReceipt: cashReceiptWish.optional(),
    /** Agrees to the order that staff made: `offer` of that order. */
    offer: line({ max: 120 }).optional(),
  }),
  reply: z.object({
    pg: z.string(),
    pay_method: z.string(),
    merchant_uid: z.string(),
    name: z.string(),
    /** In the unit of `currency`: won, or dollars with cents. */
    amount: z.number(),
    buyer_email: z.string(),
    buyer_name: z.string(),
    buyer_tel: z.string(),
    buyer_addr: z.string(),
    buyer_postcode: z.string(),
    merchant_code: z.string(),
    m_redirect_url: z.string(),
    notice_url: z.string(),
    channelKey: z.string(),
    currency: z.enum(currencies),
    /** Language of the windows: `ko` or `en`. */
    language: z.enum(['ko', 'en']),
    period: z.object({ from: z.string(), to: z.string() }),
    /** Until when a virtual account accepts the money, `YYYY-MM-DD HH:mm:ss` in Seoul; null otherwise. */
    vbank_due: z.string().nullable(),
    digital: z.boolean(),
    /** Of Naver Pay alone: its window takes the place of the page, and is told what is bought. */
    naverPopupMode: z.boolean().optional(),
    naverProducts: z
      .array(
        z.object({
          categoryType: z.string(),
          categoryId: z.string(),
          uid: z.string(),
          name: z.string(),
          count: z.int(),
        }),
      )
      .optional(),
    order,
  }),
  errors: [
    'unknown_language',
    'not_found',
    'price_changed',
    'agreement_required',
    'already_held',
    'order_open',
    'order_closed',
    'storage_full',
    'pay_method_unavailable',
    'payment_unavailable',
    'too_many_requests',
  ],
  limit: { max: 30, windowSeconds: 600 },
});

const settled = { access: 'member', tag, reply: order } as const;

export const setPaymentUserOrder = endpoint({
  ...settled,
  method: 'POST',
  path: '/api/v1/private/paymentPort/setPaymentUserOrder',
  summary:
    'Notes what became of the window and asks the provider; what the client says of it is not believed. For `noaccount` the order with its bank details.',
  body: z.object({
    merchant_uid: orderNumber,
    imp_uid: paymentNumber.nullish(),
    payMethod: z.enum(payMethods, { error: 'invalid_choice' }).optional(),
    /** What the window said; logged, never trusted. */
    status: words(30).nullish(),
    /** The window's own text about a failure. */
    error_msg: words(500).nullish(),
  }),
  errors: ['not_found', 'payment_unavailable', 'too_many_requests'],
  limit: { max: 120, windowSeconds: 600 },
});

export const notifyPayment = endpoint({
  ...settled,
  method: 'GET',
  path: '/api/v1/private/paymentPort/notification',
  summary:
    'Settles the caller’s order after the window or the way back from it: asks the provider, grants once.',
  query: z.object({
    imp_uid: paymentNumber.optional(),
    merchant_uid: orderNumber,
  }),
  errors: ['not_found', 'payment_unavailable', 'too_many_requests'],
  limit: { max: 120, windowSeconds: 600 },
});

export const paymentWebhook = endpoint({
  method: 'POST',
  path: '/api/v1/public/paymentPort/webhook',
  access: 'public',
  tag,
  summary:
    'The provider tells that something happened to a payment, as JSON or as a form. Nothing of it is believed: the provider is asked. 200 when settled, known to be irrelevant or to be looked at within half a minute; else the provider sends it again.',
  body: z.looseObject({
    imp_uid: paymentNumber.nullish(),
    merchant_uid: orderNumber.optional(),
    status: z
      .string({ error: 'invalid_type' })
      .max(30, { error: 'invalid_text', abort: true })
      .regex(/^[\w-]{0,30}$/, { error: 'invalid_text' })
      .nullish(),
  }),
  reply: z.null(),
  // No limit here: a refused notification may not be sent again (server/src/modules/order/settlement/take-webhook.ts).
  errors: ['payment_unavailable', 'too_many_requests'],
  // The provider sends more fields than we read.
  bodyBytes: 16 * 1024,
});
