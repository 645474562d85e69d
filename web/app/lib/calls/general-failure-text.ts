import { ApiError } from '@taegeuk/contract/client.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { failureTexts } from '../../i18n/failure-texts.ts';

/**
 * The text of a failed call, with the time to wait or the number to mention if there is one: for pages for reading, which
 * have the texts of the failures that any call may have. Screens for members have all codes ({@link failureText}).
 */
export function generalFailureText(
  error: unknown,
  lang: LanguageCode,
  codes: Record<string, string> = failureTexts.of(lang).codes,
): string {
  const failures = failureTexts.of(lang);
  if (!(error instanceof ApiError)) return failures.codes.internal_error;
  if (error.code === 'too_many_requests' && error.retryAfterSeconds) {
    return failures.tooManyRequestsFor(error.retryAfterSeconds);
  }
  const text = codes[error.code] ?? failures.codes.internal_error;
  return error.requestId ? `${text} ${failures.withRequestId(error.requestId)}` : text;
}
