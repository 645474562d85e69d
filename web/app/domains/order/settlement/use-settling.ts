import type { Order } from '@taegeuk/contract/order.ts';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { orderHref } from '../payment-paths.ts';
import { bankHref, type Returned, readReturned, withoutReturned, withReturned } from './addresses.ts';
import type { WindowAnswer } from './provider-script.ts';
import type { ToldEnd } from './settle-end.ts';
import { type Settled, settlePayment } from './settle-payment.ts';

/** The state of a payment on the payment page. */
export type Settling =
  | { phase: 'none' }
  /** The provider's window is open. */
  | { phase: 'window' }
  /** The server is asked for the result; slow: the first answers did not have it. */
  | { phase: 'checking'; isSlow: boolean }
  | ToldSettling;

/** It ended without leading to another page. */
export interface ToldSettling {
  phase: 'told';
  end: ToldEnd;
  order: Order | null;
  reason: string;
}

/** What the window said, in the form of a return from it. */
function returnedOf(merchantUid: string, answer: WindowAnswer): Returned {
  const hasFailed = Boolean(answer.error_code || answer.error_msg);
  return { merchantUid, impUid: answer.imp_uid ?? null, hasFailed, reason: answer.error_msg ?? '' };
}

/**
 * Follows a payment from the opening of its window to its end. Meanwhile the address has the order's number, as after a
 * payment that left the page: a reload, a login in between and the back button continue with the same order.
 */
export function useSettling() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [windowUid, setWindowUid] = useState<string | null>(null);
  const [told, setTold] = useState<ToldSettling | null>(null);
  const [isSlow, setSlow] = useState(false);
  const returned = readReturned(query);
  const asked = returned !== null && returned.merchantUid !== windowUid ? JSON.stringify(returned) : null;

  const finish = useEffectEvent(async ({ end, order }: Settled, { reason }: Returned) => {
    // Marked: the order's page shows a greeting after a payment.
    if (end === 'paid' && order) return navigate(`${orderHref(order)}?paid`, { replace: true });
    if (end === 'deposit' && order) return navigate(bankHref(order), { replace: true });
    if (end === 'paid' || end === 'deposit') return;
    setTold({ phase: 'told', end, order, reason: order ? (order.failReason ?? reason) : '' });
    const rest = withoutReturned(query);
    if (order && !rest.has('categoryId')) {
      rest.set('categoryId', order.categoryId);
      rest.set('method', order.payMethod);
    }
    await navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true });
  });

  useEffect(() => {
    if (asked === null) return undefined;
    const what = JSON.parse(asked) as Returned;
    const abort = new AbortController();
    setSlow(false);
    void settlePayment(what, { signal: abort.signal, onSlow: () => setSlow(true) }).then((settled) => {
      if (settled && !abort.signal.aborted) void finish(settled, what);
    });
    return () => abort.abort();
  }, [asked]);

  const answered = useCallback(
    (merchantUid: string, answer: WindowAnswer) => {
      setWindowUid(null);
      const search = withReturned(query, returnedOf(merchantUid, answer)).toString();
      void navigate({ search }, { replace: true, preventScrollReset: true });
    },
    [navigate, query],
  );

  /** The window of an order opens now. */
  const opened = useCallback((merchantUid: string) => {
    setTold(null);
    setWindowUid(merchantUid);
    // The router must not know it yet: a reload while the window is open asks for the result.
    const url = new URL(window.location.href);
    url.search = withReturned(url.searchParams, returnedOf(merchantUid, {})).toString();
    window.history.replaceState(window.history.state, '', url);
  }, []);

  useReturn(windowUid, answered);
  return {
    settling: settlingOf({ asked, isSlow, windowUid, told }),
    opened,
    answered,
    /** If the window is not visible: asks for the result. */
    lost: () => windowUid !== null && answered(windowUid, {}),
    /** The result has been read: something new begins. */
    clear: () => setTold(null),
  };
}

function settlingOf(state: {
  asked: string | null;
  isSlow: boolean;
  windowUid: string | null;
  told: ToldSettling | null;
}): Settling {
  if (state.asked !== null) return { phase: 'checking', isSlow: state.isSlow };
  if (state.windowUid !== null) return { phase: 'window' };
  return state.told ?? { phase: 'none' };
}

// The back button may restore the page as it was when its window replaced it: then nobody will call back any more.
function useReturn(windowUid: string | null, answered: (uid: string, answer: WindowAnswer) => void): void {
  useEffect(() => {
    function onShow(event: PageTransitionEvent) {
      if (event.persisted && windowUid !== null) answered(windowUid, {});
    }
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [windowUid, answered]);
}
