import { ApiError } from '@taegeuk/contract/client.ts';

/** Whether the server judged a write wrong: it would be wrong again, and must not hold up what follows. */
export function wasRefused(error: unknown): boolean {
  return error instanceof ApiError && [403, 404, 422].includes(error.status);
}

/** Whether nothing was answered: the connection is lost, and the same write may succeed later. */
export function wasUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'network';
}
