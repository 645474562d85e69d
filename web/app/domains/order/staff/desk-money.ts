import type { DeskOrder } from '@taegeuk/contract/order-desk.ts';
import { formatMinor } from '../order-words.ts';

/** An amount of an order as the desk writes it. */
export function moneyOf({ currency }: Pick<DeskOrder, 'currency'>, amountMinor: number): string {
  return formatMinor(amountMinor, currency, 'kr');
}
