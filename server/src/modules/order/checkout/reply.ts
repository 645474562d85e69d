import { academyTimeZone, seoulDay } from '@taegeuk/contract/calendar.ts';
import { extendWindow } from '@taegeuk/contract/membership.ts';
import { majorOf } from '@taegeuk/contract/money.ts';
import { type createCheckout, paymentWebhook } from '@taegeuk/contract/order-payment.ts';
import type { z } from 'zod';
import { DomainError } from '../../../domain-error.ts';
import type { Member } from '../../../http/auth.ts';
import { type Checkout, type CheckoutRequest, PaymentRefused } from '../../../ports/payment/port.ts';
import type { Services } from '../../../services.ts';
import { readWindow } from '../grant-queries.ts';
import { showOrder } from '../own/member-order.ts';
import type { OrderRow } from '../rows.ts';
import { toldAway } from '../settlement/provider-away.ts';

type Reply = z.input<(typeof createCheckout)['reply']>;
type Buyer = CheckoutRequest['buyer'];

/** An E.164 number in the form that Korean payment companies accept: 010…; a foreign one unchanged. */
function telOf(phone: string): string {
  return phone.startsWith('+82') ? `0${phone.slice(3)}` : phone;
}

function buyerOf(member: Member, payMethod: OrderRow['payMethod']): Buyer {
  const { name, email, phone, address, addressDetails, postCode } = member;
  // PayPal requires the country's code in front.
  const tel = payMethod === 'paypal' ? phone.replace('+', '') : telOf(phone);
  return { name, email, tel, addr: `${address} ${addressDetails}`.trim(), postcode: postCode };
}

/** `YYYY-MM-DD HH:mm:ss` in Seoul. */
function seoulTime(instant: Date): string {
  return instant.toLocaleString('sv-SE', { timeZone: academyTimeZone });
}

/** The days that the order would give if it were paid today. */
async function periodOf({ sql, clock }: Services, order: OrderRow): Promise<{ from: string; to: string }> {
  if (order.startsOn && order.endsOn) return { from: order.startsOn, to: order.endsOn };
  const window = await readWindow(sql, order.userId, order.grants);
  return extendWindow(window, order.dayExpirate, seoulDay(clock()));
}

function requestOf(order: OrderRow, buyer: Buyer, period: { from: string; to: string }): CheckoutRequest {
  const { merchantUid, amountMinor, currency, payMethod, name, categoryId, lang, origin } = order;
  if (payMethod === 'noaccount' || payMethod === 'nopayment') throw new Error(`${payMethod} has no window`);
  return {
    ...{ orderNo: merchantUid, amountMinor, currency, method: payMethod },
    ...{ name: [...name].slice(0, 40).join(''), productId: categoryId },
    ...{ lang: lang === 'kr' ? 'ko' : 'en', buyer, period },
    returnUrl: `${origin}/customer/payment?${new URLSearchParams({ merchant_uid: merchantUid, lang })}`,
    noticeUrl: `${origin}${paymentWebhook.path}`,
    depositDueAt: order.depositDueAt,
  };
}

/** Only an order that is neither paid nor given up has a window. */
async function registered({ payments }: Services, request: CheckoutRequest): Promise<Checkout> {
  try {
    return await payments.createCheckout(request);
  } catch (error) {
    if (error instanceof PaymentRefused) throw new DomainError('pay_method_unavailable', { cause: error });
    throw toldAway(error);
  }
}

/**
 * What the provider's window needs for an order, registered there with its amount. An order that needs no window, or no
 * longer, has no channel.
 * @throws {DomainError} payment_unavailable: the same idempotency key again continues with the same order;
 * pay_method_unavailable
 */
export async function presentCheckout(services: Services, order: OrderRow, member: Member): Promise<Reply> {
  const buyer = buyerOf(member, order.payMethod);
  const period = await periodOf(services, order);
  const { currency, amountMinor, depositDueAt } = order;
  const request = order.status === 'created' ? requestOf(order, buyer, period) : undefined;
  const checkout = request && (await registered(services, request));
  return {
    ...{
      pg: checkout?.pg ?? '',
      pay_method: checkout?.payMethod ?? order.payMethod,
      merchant_uid: order.merchantUid,
    },
    ...{ name: request?.name ?? order.name, amount: majorOf(amountMinor, currency), currency },
    ...{ buyer_email: buyer.email, buyer_name: buyer.name, buyer_tel: buyer.tel },
    ...{ buyer_addr: buyer.addr, buyer_postcode: buyer.postcode },
    ...{ merchant_code: checkout?.merchantCode ?? '', channelKey: checkout?.channelKey ?? '' },
    ...{ m_redirect_url: request?.returnUrl ?? '', notice_url: request?.noticeUrl ?? '' },
    language: order.lang === 'kr' ? 'ko' : 'en',
    period: { from: period.from.replaceAll('-', ''), to: period.to.replaceAll('-', '') },
    vbank_due: request?.method === 'vbank' && depositDueAt ? seoulTime(depositDueAt) : null,
    digital: true,
    ...checkout?.special,
    order: await showOrder(services, order, null),
  };
}
