import { getRequestFailure, type RequestFailure } from '@taegeuk/contract/system.ts';
import { staffApi } from '../admin/calls/staff-api.ts';
import { failedWith } from '../admin/calls/staff-failure.ts';

/** What came of the number that the address asks for; `none`: it asks for none. */
export type AskedRequest =
  | { outcome: 'none' | 'wrong' | 'missing'; number: string }
  | { outcome: 'found'; number: string; failure: RequestFailure };

/** Looks for the failed request whose number the address has, as somebody pasted it. */
export async function findAskedRequest(searchParams: URLSearchParams): Promise<AskedRequest> {
  const number = searchParams.get('request')?.trim() ?? '';
  if (number === '') return { outcome: 'none', number };
  const params = getRequestFailure.params.safeParse({ requestId: number });
  if (!params.success) return { outcome: 'wrong', number };
  try {
    const { data } = await staffApi.getRequestFailure({ params: params.data });
    return { outcome: 'found', number, failure: data };
  } catch (error) {
    if (!failedWith(error, 'not_found')) throw error;
    return { outcome: 'missing', number };
  }
}
