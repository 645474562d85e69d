import type { Order } from '@taegeuk/contract/order.ts';
import { useState } from 'react';
import { orderTexts } from '../../../i18n/order-texts.ts';
import { orderWordTexts } from '../../../i18n/order-word-texts.ts';
import { orderGroup } from '../order-words.ts';

/** Announces which order has changed its state since it was first shown; empty if none has. */
export function useStateNews(orders: readonly Order[]): string {
  const { states } = orderWordTexts.use();
  const { changed } = orderTexts.use();
  const [first] = useState(() => new Map(orders.map((order) => [order.id, orderGroup(order)])));
  return orders
    .filter((order) => (first.get(order.id) ?? orderGroup(order)) !== orderGroup(order))
    .map((order) => changed(order.name, states[orderGroup(order)]))
    .join(' ');
}
