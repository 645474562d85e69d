import { ApiError } from '@taegeuk/contract/client.ts';

/**
 * Awaits a call that deletes. A record that is already deleted, by a try whose answer was lost or from another tab, is no
 * error.
 */
export async function deleteOnce(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
