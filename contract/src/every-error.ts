import { errorCatalogue } from './errors.ts';
import { staffErrorCatalogue } from './staff-errors.ts';

/** Every failure that the API can answer, with its HTTP status and its field: those of members' calls and those of staff. */
export const everyError = { ...errorCatalogue, ...staffErrorCatalogue };

/** True when the text is the code of a failure. */
export function isErrorCode(text: string): text is keyof typeof everyError {
  return Object.hasOwn(everyError, text);
}
