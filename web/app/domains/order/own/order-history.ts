import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { OrderDetail } from '@taegeuk/contract/order.ts';
import { isByDeposit, type OrderState } from '@taegeuk/contract/order-states.ts';
import { orderTexts } from '../../../i18n/order-texts.ts';
import { currencyOf, formatMinor } from '../order-words.ts';

type Row = OrderDetail['history'][number];
type Told = Pick<OrderDetail, 'history' | 'charged' | 'payMethod' | 'refundRequestedAt'>;

export interface HistoryLine {
  at: string;
  words: string;
}

/** The history of an order in words, the oldest first; a row that changed nothing for its member has no text. */
export function historyLines(order: Told, lang: LanguageCode): HistoryLine[] {
  const lines: HistoryLine[] = [];
  let before: OrderState | undefined;
  for (const row of order.history) {
    const words = wordsOf(row, before, order, lang);
    if (words !== undefined) lines.push({ at: row.at, words });
    before = row.status;
  }
  const { refundRequestedAt } = order;
  if (refundRequestedAt)
    lines.push({ at: refundRequestedAt, words: orderTexts.of(lang).history.refundRequested });
  return lines.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function wordsOf(
  row: Row,
  before: OrderState | undefined,
  order: Pick<Told, 'charged' | 'payMethod'>,
  lang: LanguageCode,
): string | undefined {
  const amount = formatMinor(Math.abs(row.amountMinor), currencyOf(order), lang);
  if (row.amountMinor > 0) return moneyCame(row, before, order, amount, lang);
  if (row.cause === 'correction') return orderTexts.of(lang).history.corrected(amount);
  if (row.amountMinor < 0) return moneyWent(row, amount, lang);
  return row.status === before ? undefined : became(row, order, lang);
}

function moneyCame(
  row: Row,
  before: OrderState | undefined,
  { payMethod }: Pick<OrderDetail, 'payMethod'>,
  amount: string,
  lang: LanguageCode,
) {
  const texts = orderTexts.of(lang).history;
  if (row.status === before && row.status !== 'failed') return texts.cameBeside(amount);
  if (row.status !== 'paid') return texts.cameWrong(amount);
  return isByDeposit(payMethod) ? texts.deposited(amount) : texts.paid(amount);
}

function moneyWent(row: Row, amount: string, lang: LanguageCode) {
  const texts = orderTexts.of(lang).history;
  return row.status === 'refunded' ? texts.refunded(amount) : texts.returned(amount);
}

function became(
  { status, cause }: Row,
  { payMethod }: Pick<OrderDetail, 'payMethod'>,
  lang: LanguageCode,
): string {
  const texts = orderTexts.of(lang).history;
  switch (status) {
    case 'created':
      return texts.created;
    case 'pending':
      return payMethod === 'paypal' ? texts.reviewing : texts.waiting;
    case 'paid':
      return texts.free;
    case 'cancelled':
      return cause === 'superseded' ? texts.superseded : texts.cancelled;
    case 'refunded':
      return texts.closed;
    case 'failed':
      return texts.failed;
    case 'expired':
      return texts.expired;
  }
}
