import type { DeskOrder } from '@taegeuk/contract/order-desk.ts';
import { type SignState, StateSign } from '../../admin/parts/state-sign.tsx';
import { moneyOf } from './desk-money.ts';
import { orderDeskTexts as t } from './order-desk-texts.ts';

const signs: Record<DeskOrder['status'], SignState> = {
  created: 'waiting',
  pending: 'waiting',
  paid: 'done',
  cancelled: 'waiting',
  refunded: 'waiting',
  failed: 'waiting',
  expired: 'waiting',
};

function wordOf(order: DeskOrder): string {
  const { status, isOffer, payMethod, missingMinor, paidMinor } = order;
  if (isOffer) return t.offer;
  if (status === 'pending' && payMethod === 'paypal') return t.reviewing;
  if (status === 'pending' && paidMinor > 0) return t.missing(moneyOf(order, missingMinor));
  return t.states[status];
}

/** The state of an order; what waits in a queue of the desk is said first. */
export function OrderSign({ order }: { order: DeskOrder }) {
  const [first] = order.queues.filter((queue) => queue !== 'transfer');
  if (first === undefined) {
    const isPart = order.status === 'pending' && order.paidMinor > 0;
    return <StateSign state={isPart ? 'soon' : signs[order.status]}>{wordOf(order)}</StateSign>;
  }
  const isLate = first === 'flagged' || first === 'stuck';
  return (
    <StateSign state={isLate ? 'late' : 'soon'}>
      {wordOf(order)} · {t.queues[first]}
    </StateSign>
  );
}
