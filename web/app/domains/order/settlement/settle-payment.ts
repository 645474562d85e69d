import { ApiError } from '@taegeuk/contract/client.ts';
import type { Order } from '@taegeuk/contract/order.ts';
import { api } from '../../../lib/calls/api.ts';
import type { Returned } from './addresses.ts';
import { endOf, type SettleEnd } from './settle-end.ts';

/** The result of a payment, with its order; no order if the member has no such order. */
export interface Settled {
  end: Exclude<SettleEnd, 'checking'>;
  order: Order | null;
}

/** Pauses between requests: short while the answer takes seconds, longer after that. */
const pausesMs = [1500, 2500, 4000, 8000, 15_000, 30_000] as const;

/** The maximum length of a window's own text that is kept. */
const longestReason = 500;

/** Whether asking again is of no use: there is no such order, or the session is over (the transport reports that). */
function isFinal(error: ApiError): boolean {
  return error.status >= 400 && error.status < 500 && error.status !== 429 && error.status !== 408;
}

function ask(returned: Returned, isFirst: boolean, signal: AbortSignal): Promise<{ data: Order }> {
  const { merchantUid, impUid, hasFailed, reason } = returned;
  if (!isFirst) {
    const query = { merchant_uid: merchantUid, ...(impUid ? { imp_uid: impUid } : {}) };
    return api.notifyPayment({ query, signal });
  }
  const body = {
    merchant_uid: merchantUid,
    imp_uid: impUid,
    status: hasFailed ? 'failed' : null,
    error_msg: reason.slice(0, longestReason) || null,
  };
  return api.setPaymentUserOrder({ body, signal });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      window.removeEventListener('online', done);
      resolve();
    }
    signal.addEventListener('abort', done);
    // If the connection failed, ask again when it is back.
    window.addEventListener('online', done);
  });
}

/**
 * Asks the server for the result of a payment until it is known: at once, then with growing pauses. Nothing is lost while
 * the answer is missing, because the server continues to ask by itself.
 * @param onSlow called once when the first answer did not have the result
 * @returns undefined when `signal` ended it, or the session is over
 */
export async function settlePayment(
  returned: Returned,
  { signal, onSlow }: { signal: AbortSignal; onSlow: () => void },
): Promise<Settled | undefined> {
  let isNoted = false;
  for (let round = 0; !signal.aborted; round += 1) {
    let waitMs: number = pausesMs[Math.min(round, pausesMs.length - 1)] ?? 0;
    try {
      const { data: order } = await ask(returned, !isNoted, signal);
      isNoted = true;
      const end = endOf(order, returned);
      if (end !== 'checking') return { end, order };
    } catch (error) {
      if (signal.aborted) return undefined;
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) return undefined;
      if (isFinal(error)) return { end: 'missing', order: null };
      waitMs = Math.max(waitMs, (error.retryAfterSeconds ?? 0) * 1000);
    }
    if (round >= 1) onSlow();
    await pause(waitMs, signal);
  }
  return undefined;
}
