import { staffCallRoutes } from 'virtual:staff-call-routes';
import { createClient, type IncomingReply, type OutgoingCall } from '@taegeuk/contract/client.ts';
import type { StaffEndpoints } from '@taegeuk/contract/endpoints.ts';
import { fetchTransport } from '../../../lib/calls/fetch-transport.ts';
import { askForPassword } from './password-asking.ts';

function wantsPassword({ status, json }: IncomingReply): boolean {
  if (status !== 401 || typeof json !== 'object' || json === null || !('message' in json)) return false;
  return json.message === 'password_required';
}

/**
 * Sends a call of staff. If it requires the password, the password is asked for and the same call is sent again: whoever
 * called notices nothing, and nothing that was typed is lost. If it is not given, the caller gets the refusal.
 */
export async function staffTransport(call: OutgoingCall): Promise<IncomingReply> {
  const reply = await fetchTransport(call);
  if (!wantsPassword(reply) || call.background || !(await askForPassword())) return reply;
  return fetchTransport(call);
}

/** The typed client for calls that only staff may make; for all others use `lib/calls/api.ts`. */
export const staffApi = createClient<StaffEndpoints>(staffCallRoutes, staffTransport);
