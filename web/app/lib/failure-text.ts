import type { Texts } from '../i18n/texts.ts';
import { generalFailureText } from './general-failure-text.ts';

/** Words for a failed call, with the time to wait or the number to mention where there is one. */
export function failureText(error: unknown, texts: Texts): string {
  return generalFailureText(error, texts, { ...texts.failures.codes, ...texts.errors.codes });
}
