import { ApiError } from '@taegeuk/contract/client.ts';
import { data } from 'react-router';

/**
 * Awaits a call in a loader: a missing record becomes the 404 screen, any other failure the error screen.
 * Use: `const { data: post } = await orNotFound(api.getPost({ params: { id }, query: { lang } }))`.
 */
export async function orNotFound<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const isMissing =
      error instanceof ApiError &&
      (error.status === 404 || error.code === 'invalid_request' || error.status === 422);
    if (isMissing) throw data(null, { status: 404 });
    throw error;
  }
}
