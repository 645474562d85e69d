import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Order, OrderDetail } from '@taegeuk/contract/order.ts';
import { isOrderOpen } from '@taegeuk/contract/order-states.ts';
import { orderTexts } from '../../../i18n/order-texts.ts';
import { formatDate, formatDateTime } from '../../../lib/dates/format.ts';
import { currencyOf, formatMinor, formatWon, orderGroup } from '../order-words.ts';
import { standingOf } from './next-window.ts';

/** A refund that was requested and is not done. */
export function isRefundAwaited({
  status,
  refundRequestedAt,
}: Pick<Order, 'status' | 'refundRequestedAt'>): boolean {
  return status === 'paid' && refundRequestedAt !== null;
}

/** Whether the order can change without its member: then polling makes sense. */
export function isUnderWay(order: Pick<Order, 'status' | 'refundRequestedAt'>): boolean {
  return isOrderOpen(order.status) || isRefundAwaited(order);
}

/** Whether the next step is to pay again: nothing was paid by this order, and nothing will be. */
export function canPayAgain({
  status,
  isFlagged,
  paidAt,
  offer,
}: Pick<Order, 'status' | 'isFlagged' | 'paidAt' | 'offer'>): boolean {
  return (
    offer === null &&
    (status === 'failed' || status === 'expired' || status === 'cancelled' || status === 'created') &&
    !isFlagged &&
    paidAt === null
  );
}

// Money for an order that is over is returned; only the order's own page knows that it is not back yet.
function isReturning(order: Order | OrderDetail): boolean {
  const held = 'history' in order ? order.history.reduce((sum, row) => sum + row.amountMinor, 0) : 0;
  return held > 0 && ['cancelled', 'failed', 'expired'].includes(order.status);
}

/** What the state of an order means for its member, and what to do next, in a sentence. */
export function nextStep(order: Order | OrderDetail, today: string, lang: LanguageCode): string {
  const texts = orderTexts.of(lang).next;
  const returned = formatMinor(order.refundedMinor, currencyOf(order), lang);
  if (order.isFlagged) return order.refundedMinor > 0 ? texts.returned(returned) : texts.returning;
  if (isReturning(order)) return texts.returning;
  if (order.offer !== null) return texts.offer;
  switch (orderGroup(order)) {
    case 'checking':
      return order.status === 'pending' ? texts.reviewing : texts.checking;
    case 'waiting':
      return waiting(order, lang);
    case 'paid':
      return isRefundAwaited(order) ? texts.requested : open(order, today, lang);
    case 'cancelled':
      return order.refundedMinor > 0 ? texts.returned(returned) : texts.cancelled;
    case 'refunded':
      return texts.refunded(returned);
    case 'failed':
      return texts.failed;
    case 'expired':
      return texts.expired;
  }
}

// The account is no longer shown when its time is over: the server then leaves it out.
function waiting({ bank, amount, receivedMinor }: Order, lang: LanguageCode): string {
  const texts = orderTexts.of(lang).next;
  if (receivedMinor > 0) return texts.waitingShort(formatWon(amount - receivedMinor, lang));
  if (!bank) return texts.waitingLate;
  return bank.dueAt ? texts.waiting(formatDateTime(bank.dueAt, lang)) : texts.waitingOpen;
}

function open(order: Order, today: string, lang: LanguageCode): string {
  const texts = orderTexts.of(lang).next;
  const standing = standingOf(order, today);
  switch (standing.kind) {
    case 'active':
      return texts.active(formatDate(standing.endsOn, lang));
    case 'before':
      return texts.before(formatDate(standing.startsOn, lang));
    case 'ended':
    case 'never':
      return texts.over;
  }
}

/** Whether a refund is possible: something was paid and not yet returned, and no refund was requested so far. */
export function canAskRefund(order: Order): boolean {
  const charged = order.charged?.amountMinor ?? order.amount;
  return order.status === 'paid' && !isRefundAwaited(order) && order.refundedMinor < charged;
}

const freshMs = 30 * 60 * 1000;

/** Whether an order was paid just now, so that its member is told what is open. */
export function isFreshlyPaid(
  order: Pick<Order, 'status' | 'paidAt' | 'refundRequestedAt'>,
  nowMs: number,
): boolean {
  if (order.status !== 'paid' || order.paidAt === null || isRefundAwaited(order)) return false;
  return nowMs - Date.parse(order.paidAt) < freshMs;
}
