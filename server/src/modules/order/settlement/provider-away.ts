import { DomainError } from '../../../domain-error.ts';
import { PaymentUnavailable } from '../../../ports/payment/port.ts';

/** What to throw instead of a failure: payment_unavailable where the provider is away, any other as it is. */
export function toldAway(error: unknown): unknown {
  if (!(error instanceof PaymentUnavailable)) return error;
  return new DomainError('payment_unavailable', { cause: error, retryAfterSeconds: 5 });
}

/** Whether a failure was told by {@link toldAway}. */
export function isProviderAway(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'payment_unavailable';
}
