import type { DeskOrderDetail } from '@taegeuk/contract/order-desk.ts';
import { moneyOf } from './desk-money.ts';
import { orderDeskTexts as t } from './order-desk-texts.ts';

/** What an amount would do to an order, in a sentence. */
export function outcomeWords(
  order: Pick<DeskOrderDetail, 'status' | 'missingMinor' | 'amountMinor' | 'currency'>,
  receivedMinor: number,
): string {
  const { status, missingMinor, amountMinor } = order;
  if (status === 'cancelled') return t.confirmVain;
  const needed = status === 'pending' ? missingMinor : amountMinor;
  const over = receivedMinor - needed;
  if (over === 0) return t.confirmWhole;
  if (over > 0) return t.confirmOver(moneyOf(order, over));
  return status === 'pending' ? t.confirmShort(moneyOf(order, -over)) : t.confirmVain;
}
