import type { Config } from '../config.ts';
import type { PolicyExtras } from './content-policy.ts';

/** What a payment page needs to know. */
export interface PaymentPage {
  /** Address of the provider's script. */
  script: string;
  /** Methods of payment that the provider offers here, such as `card`. */
  methods: string[];
  /** Won per dollar at PayPal, an example of the quote that the order gets; null: none. */
  krwPerUsd: number | null;
}

/** The only documents that load the provider's script; the other payment screens open no window. */
const paths = new Set(['/customer/payment', '/customer/payment/paypal']);

/**
 * The page opens windows of banks, and they report to it how they ended: a page with the opener policy `same-origin` would
 * never receive that.
 */
export const paymentOpenerPolicy = 'same-origin-allow-popups';

/** What the page of a path is rendered with if it is a payment page; null for every other. */
export function paymentPageOf(path: string, config: Config): PaymentPage | null {
  if (!paths.has(path)) return null;
  return {
    script: config.paymentScript.src,
    methods: Object.keys(config.payment.channels),
    krwPerUsd: config.paypalKrwPerUsd ?? null,
  };
}

/** What such a page may load besides its own files. The demo's provider is this server itself. */
export function paymentPolicyOf({ paymentScript }: Config): PolicyExtras {
  const { scriptHosts, hosts } = paymentScript;
  return { scripts: scriptHosts, windows: hosts.length > 0 ? hosts : ["'self'"] };
}
