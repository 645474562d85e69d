import { ApiError } from '@taegeuk/contract/client.ts';
import { api } from '../../../lib/calls/api.ts';
import { noteCodeSent } from './recovery-state.ts';

/** Asks for a recovery code and notes when the next may be asked for, also when this one came too early. */
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
