import { ApiError } from '@taegeuk/contract/client.ts';

/** Whether the server refused a write as wrong: it would be refused again, and must not block what follows. */
export function wasRefused(error: unknown): boolean {
  return error instanceof ApiError && [403, 404, 422].includes(error.status);
}

/** Whether there was no answer: the connection is lost, and the same write may succeed later. */
export function wasUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'network';
}
