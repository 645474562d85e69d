import { ApiError } from '@taegeuk/contract/client.ts';
import { api } from '../../../lib/calls/api.ts';
import { noteCodeSent } from './recovery-state.ts';

/** Requests a recovery code and records when the next may be requested, also if this request came too early. */
export async function askForCode(email: string): Promise<void> {
  try {
    await api.findPassword({ query: { email } });
    noteCodeSent();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_many_requests')
      noteCodeSent(error.retryAfterSeconds);
    throw error;
  }
}
