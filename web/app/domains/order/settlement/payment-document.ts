import { redirectDocument } from 'react-router';

const mark = 'meta[name="payment-script"]';

/** The address of the provider's script, in a document that was loaded for a payment; undefined in any other. */
export function providerScript(): string | undefined {
  return document.querySelector<HTMLMetaElement>(mark)?.content;
}

/**
 * Loads a payment page as a new document if the present one was loaded for something else: its policy would block the
 * provider's script.
 */
export function inPaymentDocument(url: URL): void {
  if (providerScript() === undefined) throw redirectDocument(url.pathname + url.search);
}
