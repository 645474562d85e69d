import { htmlLang, type LanguageCode } from '@taegeuk/contract/languages.ts';
import { type Currency, majorOf } from '@taegeuk/contract/money.ts';
import type { Order } from '@taegeuk/contract/order.ts';
import { orderWordTexts } from '../../i18n/order-word-texts.ts';
import { formatDate, formatNumber } from '../../lib/dates/format.ts';

/**
 * The states that a member distinguishes: a payment that is being processed and a payment that is still awaited are
 * different for them.
 */
export const orderGroups = [
  'checking',
  'waiting',
  'paid',
  'cancelled',
  'refunded',
  'failed',
  'expired',
] as const;
export type OrderGroup = (typeof orderGroups)[number];

/**
 * The state of an order for its member: PayPal reviews a pending payment itself, and the member does not have to do
 * anything.
 */
export function orderGroup({ status, payMethod }: Pick<Order, 'status' | 'payMethod'>): OrderGroup {
  if (status === 'created') return 'checking';
  if (status === 'pending') return payMethod === 'paypal' ? 'checking' : 'waiting';
  return status;
}

/** An amount like `50,000원`. Takes whole won. */
export function formatWon(amount: number, lang: LanguageCode): string {
  return orderWordTexts.of(lang).won(formatNumber(amount, lang));
}

/** An amount in the smallest unit of its currency, as a person reads it: `50,000원`, `$35.72`. */
export function formatMinor(amountMinor: number, currency: Currency, lang: LanguageCode): string {
  if (currency === 'KRW') return formatWon(amountMinor, lang);
  return new Intl.NumberFormat(htmlLang[lang], { style: 'currency', currency }).format(
    majorOf(amountMinor, currency),
  );
}

/** The currency of an order's amounts. */
export function currencyOf({ charged }: Pick<Order, 'charged'>): Currency {
  return charged?.currency ?? 'KRW';
}

/** What is charged for an order, in the currency in which it is charged. */
export function chargedWords(order: Pick<Order, 'amount' | 'charged'>, lang: LanguageCode): string {
  return order.charged
    ? formatMinor(order.charged.amountMinor, order.charged.currency, lang)
    : formatWon(order.amount, lang);
}

/** The days of an order or a window, both ends included; undefined if there are none. */
export function periodWords(
  { startsOn, endsOn }: Pick<Order, 'startsOn' | 'endsOn'>,
  lang: LanguageCode,
): string | undefined {
  if (startsOn === null || endsOn === null) return undefined;
  return orderWordTexts.of(lang).period(formatDate(startsOn, lang), formatDate(endsOn, lang));
}
