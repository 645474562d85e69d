import type { createCheckout } from '@taegeuk/contract/order-payment.ts';
import type { z } from 'zod';

/** What the server gives for the provider's window. */
export type Checkout = z.output<(typeof createCheckout)['reply']>;

/** What the window returns when it is done. Every payment company returns at least this. */
export interface WindowAnswer {
  imp_uid?: string | null;
  merchant_uid?: string | null;
  error_code?: string | null;
  error_msg?: string | null;
  success?: boolean;
  imp_success?: boolean;
}

type Callback = (answer: WindowAnswer) => void;

/** The provider's script, as far as it is used here. */
export interface Provider {
  init(merchantCode: string): void;
  request_pay(params: object, callback: Callback): void;
  loadUI(kind: 'paypal-spb', params: object, callback: Callback): void;
}

/** The script could not be loaded: an ad blocker, a network that blocks it, or no connection. */
export class ProviderBlocked extends Error {
  override name = 'ProviderBlocked';
}

const patienceMs = 15_000;

let loading: Promise<Provider> | undefined;

function load(src: string): Promise<Provider> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(fail, patienceMs);
    function fail() {
      clearTimeout(timer);
      script.remove();
      loading = undefined;
      reject(new ProviderBlocked());
    }
    script.src = src;
    script.async = true;
    script.onerror = fail;
    script.onload = () => {
      const { IMP } = window as { IMP?: Provider };
      if (!IMP) return fail();
      clearTimeout(timer);
      resolve(IMP);
    };
    document.head.append(script);
  });
}

/**
 * The provider's script, loaded once per page; after a failure it is tried again. Only a document that was loaded for a
 * payment may load it.
 * @throws {ProviderBlocked}
 */
export function loadProvider(src: string): Promise<Provider> {
  loading ??= load(src);
  return loading;
}

/** The parameters of a window, as the script takes them: values from the server, and nothing from the page itself. */
export function windowParams(checkout: Checkout): object {
  const { order: _order, merchant_code: _code, pg, channelKey, vbank_due, ...params } = checkout;
  return {
    ...params,
    // The channel replaces the older name, which is for accounts without channels.
    ...(channelKey ? { channelKey } : { pg }),
    ...(vbank_due === null ? {} : { vbank_due }),
  };
}
