import type { ApiError } from '@taegeuk/contract/client.ts';
import { data } from 'react-router';

/**
 * Whether a call of a loader failed with an answer. The error comes from the server's copy of the client, not from the one
 * built into the pages, so this compares its name: `instanceof` would be false.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/**
 * Awaits a call in a loader: a missing record becomes the 404 screen, any other failure the error screen.
 * Use: `const { data: post } = await orNotFound(api.getPost({ params: { id }, query: { lang } }))`.
 */
export async function orNotFound<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const isMissing =
      isApiError(error) && (error.status === 404 || error.code === 'invalid_request' || error.status === 422);
    if (isMissing) throw data(null, { status: 404 });
    throw error;
  }
}
