import type { Order } from '@taegeuk/contract/order.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { pollWhileSeen } from '../../../lib/calls/poll-while-seen.ts';

/** The parts of orders that can change without their member. */
function markOf(orders: readonly Order[]): string {
  return orders
    .map(({ id, status, refundRequestedAt, refundedMinor, cashReceipt }) =>
      [id, status, refundRequestedAt, refundedMinor, cashReceipt?.issuedAt].join(' '),
    )
    .join();
}

/**
 * Polls orders while they are visible and something is in progress, and calls `onNews` when any of them differs from what
 * is shown.
 */
export function useNews(
  place: RefObject<HTMLElement | null>,
  shown: readonly Order[],
  { isWanted, ask, onNews }: { isWanted: boolean; ask: () => Promise<Order[]>; onNews: () => Promise<void> },
): void {
  const latest = useRef({ shown, ask, onNews });
  useEffect(() => {
    latest.current = { shown, ask, onNews };
  });
  useEffect(() => {
    async function look(): Promise<boolean> {
      const orders = await latest.current.ask();
      if (markOf(orders) === markOf(latest.current.shown)) return false;
      await latest.current.onNews();
      return true;
    }
    if (!place.current || !isWanted) return;
    const poll = pollWhileSeen(place.current, look);
    return () => poll.stop();
  }, [place, isWanted]);
}
