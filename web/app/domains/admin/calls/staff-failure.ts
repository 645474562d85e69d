import { ApiError } from '@taegeuk/contract/client.ts';
import type { StaffErrorCode } from '@taegeuk/contract/staff-errors.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';

/** Texts of the failures that only calls of staff can answer. A code without a text does not compile. */
const staffFailures: Record<StaffErrorCode, string> = {};

/** The text of a failed call, for screens of staff. */
export function staffFailureText(error: unknown): string {
  const texts: Record<string, string> = staffFailures;
  const own = error instanceof ApiError ? texts[error.code] : undefined;
  return own ?? failureText(error, 'kr');
}

/** Whether a call failed with this code. */
export function failedWith(error: unknown, code: ApiError['code']): error is ApiError {
  return error instanceof ApiError && error.code === code;
}
