import { redirectDocument } from 'react-router';

const mark = 'meta[name="payment-script"]';

/** The address of the provider's script, in a document that was loaded to pay; undefined in any other. */
export function providerScript(): string | undefined {
  return document.querySelector<HTMLMetaElement>(mark)?.content;
}

/**
 * Loads a page that takes payments as a document of its own where the present one was loaded for something else: its policy
 * would not let the provider's script in.
 */
export function inPaymentDocument(url: URL): void {
  if (providerScript() === undefined) throw redirectDocument(url.pathname + url.search);
}
