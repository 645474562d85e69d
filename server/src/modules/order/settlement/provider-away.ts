import { DomainError } from '../../../domain-error.ts';
import { PaymentUnavailable } from '../../../ports/payment/port.ts';

/** The error to throw for a failure: payment_unavailable if the provider cannot be reached, any other unchanged. */
export function toldAway(error: unknown): unknown {
  if (!(error instanceof PaymentUnavailable)) return error;
  return new DomainError('payment_unavailable', { cause: error, retryAfterSeconds: 5 });
}

/** Whether a failure comes from {@link toldAway}. */
export function isProviderAway(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'payment_unavailable';
}
