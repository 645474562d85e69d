import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { errorTexts } from '../../i18n/error-texts.ts';
import { failureTexts } from '../../i18n/failure-texts.ts';
import { generalFailureText } from './general-failure-text.ts';

/** The text of a failed call, with the time to wait or the number to mention if there is one. */
export function failureText(error: unknown, lang: LanguageCode): string {
  return generalFailureText(error, lang, { ...failureTexts.of(lang).codes, ...errorTexts.of(lang).codes });
}
