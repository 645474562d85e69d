import type { Config } from '../config.ts';
import type { PolicyExtras } from './content-policy.ts';

/** What a page that takes payments needs to know. */
export interface PaymentPage {
  /** Address of the provider's script. */
  script: string;
  /** Ways to pay that the provider takes here, `card` and its likes. */
  methods: string[];
  /** Won for a dollar at PayPal, a sample of the quote that the order gets; null: none. */
  krwPerUsd: number | null;
}

/** The only documents that load the provider's script; the other screens of paying open no window. */
const paths = new Set(['/customer/payment', '/customer/payment/paypal']);

/** Windows of banks are opened by the page and tell it how they ended: a page that is wholly apart would never hear of it. */
export const paymentOpenerPolicy = 'same-origin-allow-popups';

/** What the page of a path is rendered with when it takes payments; null for every other. */
export function paymentPageOf(path: string, config: Config): PaymentPage | null {
  if (!paths.has(path)) return null;
  return {
    script: config.paymentScript.src,
    methods: Object.keys(config.payment.channels),
    krwPerUsd: config.paypalKrwPerUsd ?? null,
  };
}

/** What such a page may load beside its own files. The demo's provider is this server itself. */
export function paymentPolicyOf({ paymentScript }: Config): PolicyExtras {
  const { scriptHosts, hosts } = paymentScript;
  return { scripts: scriptHosts, windows: hosts.length > 0 ? hosts : ["'self'"] };
}
