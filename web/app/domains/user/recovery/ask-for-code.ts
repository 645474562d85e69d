import { ApiError } from '@taegeuk/contract/client.ts';
import { api } from '../../../lib/calls/api.ts';
import { noteCodeSent, type RecoveryWay } from './recovery-state.ts';

/** Requests a recovery code and records when the next may be requested, also if this request came too early. */
export async function askForCode(by: RecoveryWay, to: string): Promise<void> {
  try {
    if (by === 'phone') await api.findPasswordByPhone({ query: { phoneNumber: to } });
    else await api.findPassword({ query: { email: to } });
    noteCodeSent();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_many_requests')
      noteCodeSent(error.retryAfterSeconds);
    throw error;
  }
}
