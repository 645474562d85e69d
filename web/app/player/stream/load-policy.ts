import type { LoadPolicy, RetryConfig } from 'hls.js';
import type { FreshAddresses } from './fresh-addresses.ts';

const refusals = [401, 403, 410];
/** A film that is refused again with each new address is not for this viewer any more. */
const mostRenewals = 2;
const mostAttempts = 6;

/**
 * How long a piece of a stream is waited for, and how often it is asked for again: longer than the buffer of a slow
 * connection lasts, so that a tunnel of the subway is passed without a word.
 */
export function loadPolicy(addresses: FreshAddresses): LoadPolicy {
  const shouldRetry: RetryConfig['shouldRetry'] = (_, count, __, response, isAllowed) => {
    const status = response?.code ?? 0;
    if (response && refusals.includes(status)) return count < mostRenewals && addresses.refused(response.url);
    // In a tunnel a browser does not always know that it has no connection.
    return isAllowed || (status === 0 && count < mostAttempts);
  };
  return {
    default: {
      maxTimeToFirstByteMs: 15_000,
      maxLoadTimeMs: 60_000,
      timeoutRetry: { maxNumRetry: 4, retryDelayMs: 0, maxRetryDelayMs: 0, shouldRetry },
      errorRetry: { maxNumRetry: mostAttempts, retryDelayMs: 500, maxRetryDelayMs: 8000, shouldRetry },
    },
  };
}
